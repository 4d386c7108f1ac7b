import type { CallMeter } from '#models/call-meter.ts';
import type { AddressKey } from '#http/address-key.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import type { LocalModels } from '#models/open-local-models.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { ByokModels } from '#byok/open-byok-models.ts';
import type { Live } from '#live/stream-live.ts';
import type { Identity } from '#identity/open-identity.ts';
import type { Payments } from '#platform/payments/port.ts';
import type { Platform } from '#platform/platform.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { QuestionTurns } from '#questions/question-turns.ts';
import type { ReadPorts } from '#sources/read-source.ts';
import type { Feeds } from '#live/feeds.ts';
import type { SummaryWorker } from '#summaries/summary-worker.ts';
import type { Config } from './config.ts';
import type { OwnerTurns } from '#turns/owner-turns.ts';

/** The parts of the API; every handler names the few that it uses. */
export type AppParts = Pick<
  Platform,
  | 'database'
  | 'reads'
  | 'files'
  | 'direct'
  | 'batchInputs'
  | 'virusScan'
  | 'realtime'
  | 'rates'
  | 'chores'
  | 'errors'
  | 'log'
> &
  ReadPorts & {
    feeds: Feeds;
    live: Live;
    seats: StreamSeats;
    addressKey: AddressKey;
    accepting: OwnerTurns;
    questionTurns: QuestionTurns;
    worker: SummaryWorker;
    models: ModelRegistry;
    localModels: LocalModels;
    meter: CallMeter;
    byokModels: ByokModels;
    identity: Identity;
    /** Undefined: nothing can be bought here. */
    payments: Payments | undefined;
    /** Mails that stay on this machine, shown on a page of local mode. */
    outbox: Outbox | undefined;
    isReady: () => boolean;
    /** Aborted when the process ends: callers that wait for a run are told where to find it, streams end and are resumed elsewhere. */
    draining: AbortSignal;
    facts: Pick<
      Config,
      | 'siteUrl'
      | 'appUrl'
      | 'apiUrl'
      | 'localMode'
      | 'apiPort'
      | 'rateLimits'
      | 'version'
      | 'commit'
      | 'build'
      | 'auditDays'
      | 'callCaps'
      | 'storageFolder'
      | 'plans'
      | 'operator'
      | 'mailWebhookSecret'
      | 'payments'
      | 'monitoring'
      | 'tags'
      | 'ga4'
    >;
  };
