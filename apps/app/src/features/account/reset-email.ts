import { leaveForLink, takeForLink } from './left-for-link.ts';

const storageKey = 'youyaku-reset-email';
/** As long as a link that sets a new password. */
const keptMs = 3_600_000;

/** Remembers whose password is set anew, so that signing in with it does not ask for the address again. */
export function storeResetEmail(email: string): void {
  leaveForLink(storageKey, email);
}

/** What was remembered, once. */
export function takeResetEmail(): string | undefined {
  return takeForLink(storageKey, keptMs);
}
