import type { MailRefusal } from './port.ts';

/**
 * A permanent reply (5yz) to the recipient or the message; undefined for everything that may pass, and for one to the login or the sender,
 * which the operator may mend.
 */
export function readRefusal(error: unknown): MailRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, command, responseCode, response } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  const isRecipient = code === 'EENVELOPE' && command === 'RCPT TO';
  if ((!isRecipient && code !== 'EMESSAGE') || responseCode === undefined || responseCode < 500) return undefined;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\d)/.exec(response ?? '')?.[1];
  const isAboutAddress = status === undefined ? isRecipient && isUnknown(responseCode) : isDeadAddress(status);
  return { code: status === undefined ? String(responseCode) : `${responseCode} ${status}`, isAboutAddress };
}

/**
 * Enhanced status codes (RFC 3463, 3.2 and 3.3) of a mailbox or a domain that does not exist, or is closed. Not the full mailbox (5.2.2), and not what
 * the server thinks of the sender or the letter (5.7, 5.6).
 */
function isDeadAddress(status: string): boolean {
  return /^5\.(?:1\.(?:[0-36]|10)|2\.1)$/.test(status);
}

/** Replies of servers without enhanced codes (RFC 5321, 4.2.3): no such mailbox, not here, and not a name of one. */
function isUnknown(responseCode: number): boolean {
  return [550, 551, 553, 556].includes(responseCode);
}
