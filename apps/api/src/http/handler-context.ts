import type { RequestIdentity } from '#identity/request-identity.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Connection, SeatHolder } from './stream-seats.ts';

/** What a handler knows of its request besides the input. */
export type HandlerContext = {
  /**
   * Whose work this is: the space of the account that is signed in, or the guest, whose session begins with it. Throws `unauthenticated`
   * (`session_ended`) where a session is over: nothing of an account may end up with a guest.
   */
  ownerId: () => string;
  /** For a response that stays open: it ends when the sender may no longer read. */
  seatHolder: () => SeatHolder;
  /** For what concerns accounts; everything else needs `ownerId` alone. */
  identity: RequestIdentity;
  /** Used to count the client; see client-address.ts. */
  address: string;
  /** The address as a keyed hash: to store, and for turns shared by runs and waiting requests. Empty where nobody knows the address. */
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
