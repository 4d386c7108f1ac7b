import type { Database } from './database/open-database.ts';
import type { Captcha } from './captcha/port.ts';
import type { Chores } from './chores/port.ts';
import type { Errors } from './errors/port.ts';
import type { BatchInputs } from './files/batch-inputs-port.ts';
import type { DirectUploads } from './files/direct-port.ts';
import type { Files } from './files/port.ts';
import type { Log } from './log/port.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Mail } from './mail/port.ts';
import type { Rates } from './rates/port.ts';
import type { Reads } from './reads/port.ts';
import type { Realtime } from './realtime/port.ts';
import type { Transcription } from './transcription/port.ts';
import type { VirusScan } from './virus-scan/port.ts';

/** Everything outside the process. A handler takes the parts it needs, never the whole. */
export type Platform = {
  database: Database;
  /** The same database by connections of their own, for claims and heartbeats of runs. */
  leases: Database;
  reads: Reads;
  files: Files;
  /** Undefined: browsers send files to the API. */
  direct: DirectUploads | undefined;
  /** Absent: nothing is bound to any space. */
  batchInputs?: BatchInputs | undefined;
  /** Undefined: uploads are not scanned. */
  virusScan: VirusScan | undefined;
  realtime: Realtime;
  rates: Rates;
  transcription: Transcription;
  chores: Chores;
  mail: Mail;
  captcha: Captcha;
  /** In local mode without a mail server: the mails that were not sent anywhere. */
  outbox: Outbox | undefined;
  errors: Errors;
  log: Log;
  close(): Promise<void>;
};
