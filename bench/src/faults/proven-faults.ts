/** A fault below one process, or in a part that a test plays: which tests prove what is expected, by their level, file and title. */
export type ProvenFault = {
  readonly fault: string;
  readonly expected: string;
  readonly level: 'unit' | 'slow' | 'conformance' | 'endpoint';
  readonly file: string;
  /** Each a part of the full title; every test whose title has it is run. */
  readonly titles: readonly string[];
};

export const provenFaults: readonly ProvenFault[] = [
  {
    fault: 'a second process opens the embedded database; one is killed while it creates it; a folder is half there',
    expected: 'the second is refused, nothing is deleted, the next start works',
    level: 'conformance',
    file: 'apps/api/src/platform/database/embedded-postgres.conformance.test.ts',
    titles: [
      'a second process on the same data folder is refused',
      'a server that outlived its killed process is stopped',
      'an incomplete folder is moved aside',
      'a process killed while it creates the database',
    ],
  },
  {
    fault: 'kill -9 of the embedded server',
    expected: 'it is there again at the same address, with its data',
    level: 'conformance',
    file: 'apps/api/src/platform/database/supervise-postgres.conformance.test.ts',
    titles: ['restarts at the same URL with its data after a kill'],
  },
  {
    fault: 'a database that says nothing any more',
    expected: 'every connection gives it up, and reaches it again later',
    level: 'conformance',
    file: 'apps/api/src/platform/database/silent-database.conformance.test.ts',
    titles: ['is given up by every connection, and reached again later'],
  },
  {
    fault: 'a migration that fails, is locked out, or has to go back',
    expected: 'one transaction each, once for many processes, up and down and up again',
    level: 'conformance',
    file: 'apps/api/src/platform/database/migrate.conformance.test.ts',
    titles: [
      'migrates up, down to nothing and up again',
      'uses one transaction for each migration',
      'retries while a table is locked',
    ],
  },
  {
    fault: 'a chore that fails every time',
    expected: 'laid aside after its last attempt, and can be seen, done again and dropped',
    level: 'conformance',
    file: 'apps/api/src/platform/chores/pg-boss.conformance.test.ts',
    titles: ['lays a chore aside that fails for the last time'],
  },
  {
    fault: 'Sentry that is silent, refuses or is away',
    expected: 'nobody waits for it',
    level: 'conformance',
    file: 'apps/api/src/platform/errors/sentry.conformance.test.ts',
    titles: ['costs nobody anything when the service is'],
  },
  {
    fault: 'a backup that is cut, changed or too old, and one that is whole',
    expected:
      'the former leaves nothing behind, the latter has every row, file and secret, to a moment between two writes',
    level: 'slow',
    file: 'apps/api/src/platform/database/backup/backup.slow.test.ts',
    titles: [
      'is restored with every row, file and secret',
      'is restored to a moment between two writes',
      'is refused and leaves nothing behind',
    ],
  },
  {
    fault: 'a file whose extraction takes all time or all memory',
    expected: 'its own process ends, and no other',
    level: 'slow',
    file: 'apps/api/src/sources/extract-in-child.slow.test.ts',
    titles: ['when its time is over', 'when it takes more memory than allowed', 'yield the processor to the API'],
  },
  {
    fault: 'no provider can be reached; one fails in the middle of its text',
    expected: 'a failure in less than five seconds; the next one writes, from the beginning',
    level: 'slow',
    file: 'packages/models/src/chain-models.slow.test.ts',
    titles: ['fails in less than five seconds when no provider is reachable', 'sends `restart` when the model'],
  },
  {
    fault: 'a provider that refuses, asks to wait or is out for long',
    expected: 'Retry-After is kept, at most a fifth more calls, a circuit breaker that opens and closes',
    level: 'unit',
    file: 'packages/models/src/open-model.test.ts',
    titles: [
      'waits as long as Retry-After says',
      'opens the circuit breaker after an outage',
      'makes at most a fifth more calls than requests in a full outage',
    ],
  },
  {
    fault: 'a page that drips, never begins, never ends or unpacks without end',
    expected: 'given up within its clock and bound',
    level: 'unit',
    file: 'apps/api/src/sources/fetch-page-bounds.test.ts',
    titles: [
      'stops a body that drips',
      'stops a server that never sends a header',
      'without an end is stopped at the bound',
      'that grows more than a hundredfold is a bomb',
    ],
  },
  {
    fault: 'a page whose server refuses the connection',
    expected: 'said, without an address in the message',
    level: 'unit',
    file: 'apps/api/src/sources/fetch-page.test.ts',
    titles: ['gets a refused connection without an address in the message'],
  },
  {
    fault: 'a stream whose reader takes nothing',
    expected: 'it is cut off, and keeps its seat from nobody',
    level: 'unit',
    file: 'apps/api/src/http/stream-seats.test.ts',
    titles: ['cut off a client that takes nothing', 'keep a client that takes something now and then'],
  },
  {
    fault: 'a run that kills its worker every time',
    expected: 'it fails after three attempts; a temporary fault costs the user nothing',
    level: 'endpoint',
    file: 'apps/api/src/summaries/runs.endpoint.test.ts',
    titles: ['fails after it has killed its worker three times', 'retries after a temporary fault'],
  },
  {
    fault: 'long runs of one guest in every slot',
    expected: 'the run of another guest begins',
    level: 'endpoint',
    file: 'apps/api/src/summaries/turns.endpoint.test.ts',
    titles: ['starts the run of another guest while long runs of one guest take all its slots'],
  },
  {
    fault: 'Stripe that answers 500, 429, nothing, too slowly or nonsense',
    expected: 'every operation says that payments are away, nothing is half done, webhooks are caught up with',
    level: 'endpoint',
    file: 'apps/api/src/billing/trouble.endpoint.test.ts',
    titles: ['every operation answers that payments are away', 'a webhook is stored within a second'],
  },
  {
    fault: 'the clock of a process is two days off',
    expected: 'plans, periods and charges stay as they are',
    level: 'endpoint',
    file: 'apps/api/src/plans/edge-of-time.endpoint.test.ts',
    titles: ['days off changes nothing'],
  },
  {
    fault: 'a collector of traces that is away; a request that fails',
    expected:
      'nobody waits for it; the log leads from the request over its run to each call of a model, without any text',
    level: 'endpoint',
    file: 'apps/api/src/tracing/tracing.endpoint.test.ts',
    titles: ['is answered without its collector', 'the log leads from a request over its run', 'and holds no text'],
  },
];
