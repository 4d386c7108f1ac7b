/** Small tasks beside requests and runs, such as sending a mail: each is done at least once, by any process, and again when it fails. */
export type Chores = {
  /** Resolves once the chore is stored. `subject` is an id: chores hold no text and no address of anyone. */
  add(name: ChoreName, subject: string): Promise<void>;
  /** Does the chores of this name until `close`. A handler that throws is called again later; after the last time the chore is laid aside. */
  work(name: ChoreName, handle: (subject: string, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Adds the chore of this name, with its name as subject, every day at this hour of Japan; a day that was missed is made up for once. */
  addDaily(name: ChoreName, hour: number): Promise<void>;
  /** Adds the chore of this name, with its name as subject, every so many minutes (1 to 59), by whichever process is first. */
  addEvery(name: ChoreName, minutes: number): Promise<void>;
  queues: ChoreQueues;
  /** Lets the chores in progress end. */
  close(): Promise<void>;
};

export type ChoreName =
  | 'send-mail'
  | 'nightly'
  | 'make-export'
  | 'expire-summaries'
  | 'erase-account'
  | 'erase-space'
  | 'apply-billing'
  | 'sweep-billing'
  | 'follow-spaces'
  | 'forget-customer';

/** What an operator sees of the chores, and does with those that were laid aside. */
export type ChoreQueues = {
  measure(): Promise<ChoreQueue[]>;
  /** The chores laid aside last, at most `limit`. */
  listFailed(limit: number): Promise<FailedChore[]>;
  /** Does a chore that was laid aside again, from its first try. Returns whether it was there. */
  retryFailed(id: string): Promise<boolean>;
  /** Forgets a chore that was laid aside. Returns whether it was there. */
  dropFailed(id: string): Promise<boolean>;
};

/** `oldestSeconds`: how long the oldest one that waits has waited; undefined where none does. */
export type ChoreQueue = {
  name: ChoreName;
  waiting: number;
  active: number;
  failed: number;
  oldestSeconds: number | undefined;
};

/** `code` of the last fault, without its text. */
export type FailedChore = {
  id: string;
  name: ChoreName;
  subject: string;
  code: string;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
};
