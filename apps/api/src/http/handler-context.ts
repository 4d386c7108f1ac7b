import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Connection } from './stream-seats.ts';

/** What a handler knows of its request beside the input. `ownerId()` begins a guest session if there is none yet. */
export type HandlerContext = {
  ownerId: () => string;
  /** By which who asks is counted; see client-address.ts. */
  address: string;
  /** The address as a keyed hash: to store, and for turns that runs share with whoever waits for an answer. */
  addressKey: string;
  language: MessageLanguage;
  signal: AbortSignal;
  /** The JSON body; undefined where there is none. Throws `invalid_request` and `rate_limited`; to be read once. */
  body: () => Promise<unknown>;
  /** Tells the log of a stream that broke off after its first bytes; nobody else hears of it. */
  onStreamFault: (error: unknown) => void;
  /** Absent where there is no socket, as in tests. */
  connection?: Connection | undefined;
};
