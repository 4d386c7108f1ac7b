/** Hands letters to whatever delivers them. */
export type Mail = {
  /** Resolves once the letter is taken. Throws `MailError`, or the reason of an aborted signal. */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** `to` is one bare address. `html` shows what `text` says; nothing in it is loaded from elsewhere. */
export type Letter = { to: string; subject: string; text: string; html: string };

/** `code`: of the server, such as `550 5.1.1`. `isAboutAddress`: no letter will ever arrive there. */
export type MailRefusal = { code: string; isAboutAddress: boolean };

/**
 * Why a letter was not taken. `unreachable`: no connection, no TLS, wrong login, or the server is busy; `refused`: the server
 * never takes this letter or this address; `unfit`: not a letter, such as a subject of two lines. Holds no address and no text.
 */
export class MailError extends Error {
  readonly reason: 'unreachable' | 'refused' | 'unfit';
  readonly refusal: MailRefusal | undefined;
  constructor(reason: MailError['reason'], cause?: unknown, refusal?: MailRefusal) {
    super(`mail: ${reason}`, { cause });
    this.name = 'MailError';
    this.reason = reason;
    this.refusal = refusal;
  }

  /** Whether sending the same letter again is of no use. */
  get isFinal(): boolean {
    return this.reason !== 'unreachable';
  }
}

const addressPattern = /^[^\s<>"(),:;@[\\\]]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i;

/** Throws `unfit` for what would become a header, a second recipient or nothing at all. */
export function checkLetter({ to, subject, text }: Letter): void {
  const isFit =
    to.length <= 254 &&
    addressPattern.test(to) &&
    /^[^\r\n\0]{1,200}$/.test(subject) &&
    text !== '' &&
    !text.includes('\0');
  if (!isFit) throw new MailError('unfit');
}
