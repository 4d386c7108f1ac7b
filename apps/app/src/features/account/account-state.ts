import { useLocation } from 'react-router';
import type { MailState } from '@youyaku/contract/account';
import { isReturnPath } from '#frame/account-paths.ts';
import type { MailPurpose } from '#messages/mail-messages.ts';

/** What one page of signing in hands to the next, in the history entry: where to return to, and the address that was typed. */
export type AccountState = { from?: string; email?: string };

/** A mail that was asked for. */
export type SentMail = {
  email: string;
  purpose: MailPurpose;
  mail: MailState['mail'];
  sentAt: number;
  isUnverified: boolean;
};

export function useAccountState(): AccountState {
  const { from, email } = asRecord(useLocation().state);
  return { ...(isReturnPath(from) ? { from } : {}), ...(typeof email === 'string' ? { email } : {}) };
}

/** Undefined when the page was opened without one. */
export function readSentMail(state: unknown): SentMail | undefined {
  const { email, purpose, mail, sentAt, isUnverified } = asRecord(state);
  const isPurpose = purpose === 'confirm' || purpose === 'link' || purpose === 'reset';
  if (typeof email !== 'string' || !isPurpose || typeof sentAt !== 'number') return undefined;
  return { email, purpose, mail: mail === 'delayed' ? mail : 'sent', sentAt, isUnverified: isUnverified === true };
}

function asRecord(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
