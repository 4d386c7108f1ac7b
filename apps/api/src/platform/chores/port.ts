/** Small tasks beside requests and runs, such as sending a mail: each is done at least once, by any process, and again when it fails. */
export type Chores = {
  /** Resolves once the chore is stored. `subject` is an id: chores hold no text and no address of anyone. */
  add(name: ChoreName, subject: string): Promise<void>;
  /** Does the chores of this name until `close`. A handler that throws is called again later; after the last time the chore is laid aside. */
  work(name: ChoreName, handle: (subject: string, signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Lets the chores in progress end. */
  close(): Promise<void>;
};

export type ChoreName = 'send-mail';
