import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { summaryEventSchema, type SummaryEvent } from '@youyaku/contract/summary-events';
import { readEventStream } from '@youyaku/client/read-event-stream';
import type { Summary } from '@youyaku/contract/summary';
import { problemSchema, type Problem } from '@youyaku/contract/errors';
import { plans } from '@youyaku/contract/plans';
import type { LocalServer } from '@youyaku/models/find-local-models';
import type { ModelConfig } from '@youyaku/models/models-config';
import { openEngineHost, type EngineHost } from '#engine/engine-host.ts';
import { createAddressKey } from '#http/address-key.ts';
import { describeFault } from '#http/describe-fault.ts';
import { createStreamSeats } from '#http/stream-seats.ts';
import { runBounds } from '#bounds.ts';
import { openLive } from '#live/stream-live.ts';
import { openCallMeter } from '#models/call-meter.ts';
import { openLocalModels } from '#models/open-local-models.ts';
import { openModelRegistry } from '#models/open-registry.ts';
import { openByokCallMeter } from '#byok/byok-call-meter.ts';
import { openByokModels } from '#byok/open-byok-models.ts';
import { createKeyCipher } from '#byok/encrypt-key.ts';
import { migrate, type Database } from '#platform/database/open-database.ts';
import { createTestDatabase, openForTest } from '#platform/database/test-database.ts';
import { openDiskFiles } from '#platform/files/disk.ts';
import type { DirectUploads } from '#platform/files/direct-port.ts';
import type { Files } from '#platform/files/port.ts';
import { connectPostgresNotify } from '#platform/realtime/postgres-notify.ts';
import { logOnlyErrors } from '#platform/errors/log-only.ts';
import type { Errors } from '#platform/errors/port.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import type { Mail } from '#platform/mail/port.ts';
import { noCaptcha } from '#platform/captcha/none.ts';
import type { Captcha } from '#platform/captcha/port.ts';
import type { Reads } from '#platform/reads/port.ts';
import { createPrimaryReads } from '#platform/reads/primary.ts';
import { createMemoryRates } from '#platform/rates/memory.ts';
import { noTranscription } from '#platform/transcription/none.ts';
import type { Transcription } from '#platform/transcription/port.ts';
import type { VirusScan } from '#platform/virus-scan/port.ts';
import { createReadingPorts } from '#sources/create-reading-ports.ts';
import { createPageFetcher } from '#sources/fetch-page.ts';
import { createIdleWorker } from '#summaries/idle-worker.ts';
import { createQuestionTurns } from '#questions/question-turns.ts';
import { createAcceptTurns } from '#summaries/accept-summary.ts';
import { createFeeds } from '#live/feeds.ts';
import { startSummaryWorker } from '#summaries/summary-worker.ts';
import { openIdentity } from '#identity/open-identity.ts';
import { openBilling } from '#billing/open-billing.ts';
import type { Payments } from '#platform/payments/port.ts';
import { openRights } from '#rights/open-rights.ts';
import { createApp } from './app.ts';
import type { AppParts } from './app-parts.ts';
import type { Config, RateLimits } from './config.ts';
import type { FirebaseConfig } from './firebase-config.ts';
import type { SignUpRules } from './sign-up-rules.ts';
import type { ProviderConfig } from './sign-in-providers.ts';
import { createSession, type TestApp } from './test-session.ts';
import { testCaps, testRateLimits } from './test-limits.ts';
import { unboundSignUps } from './test-sign-ups.ts';
import { openTestMail } from './test-mail.ts';

const siteUrl = 'http://site.test';
export const appUrl = 'http://app.test';
const apiUrl = 'http://api.test';

/** A made-up article of three paragraphs, long enough for every shape of the tests. */
export const article = [
  '青海市は十二日、駅前の古い市民会館を建て替え、図書館と子育て支援の窓口を一つにまとめた新しい施設を二〇二八年四月に開くと発表した。',
  '総事業費は約四十二億円で、このうち十八億円を国の補助金でまかなう。延べ床面積は九千二百平方メートルとなり、今の会館のおよそ一・五倍に広がる。',
  '市は来月から説明会を五か所で開き、住民の意見を聞く。利用料の値上げを心配する声に対し、市長は「今の料金を三年間は変えない」と述べた。',
  '一方、工事の間は駅前の駐車場が使えなくなるため、商店会は代わりの駐車場を早く用意するよう求めている。',
].join('\n\n');

export type { TestApp } from './test-session.ts';

export const testSecret = 'a secret of the tests, long enough';

type TestAppOptions = {
  worker?: boolean;
  /** Opened once, before the first test. */
  transcription?: () => Promise<Transcription>;
  /** Called once, before the first test: models of a scripted provider. */
  models?: () => Promise<readonly ModelConfig[]>;
  hasModelsForGuests?: boolean;
  /** Called once, before the first test: stand-ins for programs on this machine; by default nothing is looked for. */
  localServers?: () => Promise<readonly LocalServer[]>;
  /** How models with users' keys are reached; unreachable when absent. */
  ownFetch?: typeof globalThis.fetch;
  /** `false`: users' keys cannot be stored. */
  canStoreKeys?: boolean;
  /** An empty database of the test's own, opened once; by default one on the tests' PostgreSQL. */
  databaseUrl?: () => Promise<string>;
  reads?: (primary: Database, log: Log) => Promise<Reads>;
  /** Aborted where a test ends the process. */
  draining?: AbortSignal;
  /** Wraps the engine, for example to delay it. */
  engine?: (engine: EngineHost) => EngineHost;
  /** A mail server instead of the outbox. */
  mail?: Mail;
  providers?: () => Promise<readonly ProviderConfig[]>;
  firebase?: () => Promise<FirebaseConfig>;
  /** The clock of authenticator apps, in milliseconds since 1970. */
  now?: () => number;
  /** By default everything is without limit. */
  plans?: Config['plans'];
  /** Opened once, before the first test. */
  payments?: (onClose: (close: () => Promise<void>) => void) => Promise<Payments>;
  /** Opened once, before the first test; by default a folder. */
  files?: (onClose: (close: () => Promise<void>) => void) => Promise<Files | undefined>;
  /** By default files are sent to the API. */
  direct?: () => DirectUploads;
  /** By default nothing is scanned. */
  virusScan?: () => VirusScan;
  operator?: Config['operator'];
  /** By default nothing is configured. */
  tags?: Config['tags'];
  /** By default counts stay here. */
  ga4?: Config['ga4'];
  acceptsInvoices?: boolean;
  /** By default far above what a test does. */
  rateLimits?: Partial<RateLimits>;
  /** Of the limits alone, in ms; by default the time that passes. */
  rateClock?: () => number;
  /** By default nothing is bounded. */
  signUps?: Partial<SignUpRules>;
  captcha?: Captcha;
  errors?: Errors;
};

/** The real app on a real database, with a real engine and worker, for the tests of one file. */
export function useTestApp(options: TestAppOptions = {}): () => TestApp {
  let opened: { app: TestApp; close: () => Promise<void> } | undefined;
  beforeAll(async () => {
    opened = await openTestApp(options);
  });
  afterAll(() => opened?.close());
  return () => {
    if (opened === undefined) throw new Error('the test app is open only inside tests');
    return opened.app;
  };
}

async function openTestApp(options: TestAppOptions): Promise<{ app: TestApp; close: () => Promise<void> }> {
  const closers: (() => Promise<void>)[] = [];
  const logLines: string[] = [];
  const note = (fields: object, message: string): void => void logLines.push(JSON.stringify({ ...fields, message }));
  const log: Log = {
    info: note,
    warn: note,
    error: (fields, message, error) =>
      note(error === undefined ? fields : { ...fields, fault: describeFault(error), code: faultCode(error) }, message),
  };
  const url = (await options.databaseUrl?.()) ?? (await createTestDatabase((task) => closers.unshift(task)));
  const database: Database = await openForTest(url, log);
  await migrate(url, log);
  const realtime = await connectPostgresNotify(url, log);
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-files-'));
  const files = (await options.files?.((close) => closers.push(close))) ?? (await openDiskFiles(folder));
  const opened: EngineHost = await openEngineHost();
  const engine = options.engine?.(opened) ?? opened;
  const fetchPage = createPageFetcher({
    userAgent: 'test',
    isAddressAllowed: (address) => address === '127.0.0.1',
    isHostnameAllowed: () => true,
    isPortAllowed: () => true,
  });
  const transcription = (await options.transcription?.()) ?? noTranscription;
  const reading = { ...createReadingPorts(fetchPage), transcription };
  const models = openModelRegistry((await options.models?.()) ?? [], { hasModelsForGuests: true, ...options });
  const localModels = openLocalModels((await options.localServers?.()) ?? []);
  const meter = openCallMeter(database, testCaps, log);
  const byokModels = openByokModels({
    database,
    meter: openByokCallMeter(database, meter, log),
    keyCipher: (options.canStoreKeys ?? true) ? createKeyCipher(testSecret) : undefined,
    fetch: options.ownFetch ?? (() => Promise.reject(new TypeError('fetch failed'))),
  });
  const testMail = await openTestMail({ database, url, log, folder, mail: options.mail }, testSecret);
  const { mailRoom, outbox, chores } = testMail;
  const rateLimits = { ...testRateLimits, ...options.rateLimits };
  const identityFacts = {
    secret: testSecret,
    apiUrl,
    appUrl,
    readersPerAddress: rateLimits.readersPerAddress,
    signUps: { ...unboundSignUps, ...options.signUps },
    providers: (await options.providers?.()) ?? [],
    firebase: await options.firebase?.(),
    now: options.now ?? Date.now,
  };
  const identityPorts = { database, realtime, mailRoom, keyCipher: byokModels.keyCipher };
  const identity = openIdentity({ ...identityPorts, captcha: options.captcha ?? noCaptcha }, identityFacts);
  const facts = {
    siteUrl,
    appUrl,
    apiUrl,
    localMode: true,
    apiPort: 3002,
    rateLimits,
    version: '0.0.0',
    commit: 'test',
    build: '0.0.0+test',
    auditDays: 400,
    callCaps: testCaps,
    storageFolder: folder,
    plans: options.plans ?? { kind: 'self-hosted', table: plans },
    operator: options.operator ?? { email: 'operator@example.jp' },
    payments: { stripe: undefined, acceptsInvoices: options.acceptsInvoices ?? false },
    monitoring: { dsn: undefined, environment: 'test', sampleRate: 1 },
    metrics: undefined,
    tracing: undefined,
    tags: options.tags ?? { hasGa4: false, hasHouseAds: false },
    ga4: options.ga4,
    mailWebhookSecret: 'the-secret-of-the-webhook-of-the-tests',
  };
  const worker =
    (options.worker ?? true)
      ? startSummaryWorker(
          { database, realtime, files, engine, log, models, localModels, meter, byokModels, facts, ...reading },
          4,
        )
      : createIdleWorker();
  const parts: AppParts = {
    database,
    reads: (await options.reads?.(database, log)) ?? createPrimaryReads(database),
    realtime,
    rates: createMemoryRates(options.rateClock),
    files,
    direct: options.direct?.(),
    virusScan: options.virusScan?.(),
    chores,
    errors: options.errors ?? logOnlyErrors,
    log,
    engine,
    feeds: createFeeds(realtime, { topic: 'summary-changed', pollMs: runBounds.feedPollMs }),
    live: openLive(realtime, identity.openStreams.enter),
    seats: createStreamSeats(undefined, undefined, identity.openStreams.enter),
    addressKey: createAddressKey(undefined),
    accepting: createAcceptTurns(),
    questionTurns: createQuestionTurns(),
    worker,
    models,
    localModels,
    meter,
    byokModels,
    identity,
    payments: await options.payments?.((close) => closers.unshift(close)),
    outbox,
    ...reading,
    isReady: () => options.draining?.aborted !== true,
    draining: options.draining ?? new AbortController().signal,
    facts,
  };
  await openRights(parts);
  await openBilling(parts);
  const hono = createApp(parts);
  closers.unshift(
    () => worker.drain(2_000),
    () => chores.close(),
    () => engine.close(),
    () => realtime.close(),
    () => database.destroy(),
    () => rm(folder, { recursive: true, force: true }),
  );
  const request = (path: string, init: RequestInit): Promise<Response> =>
    Promise.resolve(hono.request(path.startsWith('/') ? `${apiUrl}${path}` : path, init, fromLoopback));
  return {
    app: createSession(parts, logLines, request),
    close: async () => {
      for (const close of closers) await close();
    },
  };
}

/** The part of the Node adapter's bindings that holds the address. */
const fromLoopback = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** The error body of a response, checked against its schema. */
export async function problemOf(response: Response): Promise<Problem> {
  return problemSchema.parse(await response.json());
}

/** Every event of a stream response with its id, each checked against the contract. */
export async function eventsOf(response: Response): Promise<{ id: number; event: SummaryEvent }[]> {
  const events: { id: number; event: SummaryEvent }[] = [];
  for await (const { id, data } of readEventStream(response.body ?? new ReadableStream())) {
    events.push({ id: Number(id), event: summaryEventSchema.parse(JSON.parse(data)) });
  }
  return events;
}

/** Summarises the text and returns the finished summary. */
export async function summarise(app: TestApp, text: string, options: object = {}): Promise<Summary> {
  const response = await app.send('POST', '/v1/summaries', { json: { source: { type: 'text', text }, ...options } });
  if (response.status !== 201) throw new Error(`not summarised: ${response.status} ${await response.text()}`);
  return (await response.json()) as Summary;
}
