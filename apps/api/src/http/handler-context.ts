import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Connection } from './stream-seats.ts';

/** What a handler knows of its request besides the input. `ownerId()` begins a guest session if there is none yet. */
export type HandlerContext = {
  ownerId: () => string;
  /** Used to count the client; see client-address.ts. */
  address: string;
  /** The address as a keyed hash: to store, and for turns shared by runs and waiting requests. */
  addressKey: string;
  language: MessageLanguage;
  signal: AbortSignal;
  /** The JSON body; undefined when there is none. Throws `invalid_request` and `rate_limited`; to be read once. */
  body: () => Promise<unknown>;
  /** Logs a stream that broke off after its first bytes; nobody else learns of it. */
  onStreamFault: (error: unknown) => void;
  /** Absent without a socket, as in tests. */
  connection?: Connection | undefined;
};
