import { identityBounds } from './identity-bounds.ts';
import type { Identity } from './open-identity.ts';
import { beginStep } from './pending-steps-store.ts';
import { writeCookie } from './step-cookie.ts';

/** Remembers in this browser's cookie who has shown the first half; no session exists before the code. */
export async function beginSecondStep(identity: Identity, accountId: string): Promise<Headers> {
  const seconds = identityBounds.secondStepSeconds;
  const token = await beginStep(identity.database, { kind: 'second-step', accountId, seconds });
  return writeCookie(identity, 'second-step', token, seconds);
}
