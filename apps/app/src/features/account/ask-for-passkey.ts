import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Api } from '#api/create-api.ts';

/** Why the browser gave no passkey. `cancelled`: its user closed the question, or it was not answered in time. */
export type PasskeyFault = 'cancelled' | 'exists' | 'failed';

/** The browser gave none; nothing was sent. */
export class PasskeyError extends Error {
  readonly fault: PasskeyFault;
  constructor(fault: PasskeyFault) {
    super(fault);
    this.name = 'PasskeyError';
    this.fault = fault;
  }
}

export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** How often a user has asked or left the page: what was on its way to the browser by then would cancel the newer question. */
let turns = 0;
/** Questions that a user has asked and the browser has not answered. */
let asking = 0;

/** Asks for a passkey of any account. */
export async function askForPasskey(api: Api): Promise<AuthenticationResponseJSON> {
  turns += 1;
  asking += 1;
  try {
    return await ask(api, { isAutofill: false, isOver: turned() });
  } finally {
    asking -= 1;
  }
}

/** The same among the suggestions of the address field, which may take as long as the page is open; never instead of what its user asks for. */
export async function offerPasskeys(api: Api): Promise<AuthenticationResponseJSON> {
  const hasTurned = turned();
  return ask(api, { isAutofill: true, isOver: () => hasTurned() || asking > 0 });
}

function turned(): () => boolean {
  const before = turns;
  return () => turns !== before;
}

type Question = { isAutofill: boolean; isOver: () => boolean };

async function ask(api: Api, { isAutofill, isOver }: Question): Promise<AuthenticationResponseJSON> {
  const browser = await import('@simplewebauthn/browser');
  const { challenge, ...rest } = await api.account.passkeys.signInOptions({});
  if (isOver()) throw new PasskeyError('cancelled');
  return run(() =>
    browser.startAuthentication({ optionsJSON: { ...rest, challenge }, useBrowserAutofill: isAutofill }),
  );
}

export async function makePasskey(api: Api): Promise<RegistrationResponseJSON> {
  const browser = await import('@simplewebauthn/browser');
  const options = await api.account.passkeys.addOptions({});
  // What the API sends is made by the other half of the same library.
  const optionsJSON = options as unknown as Parameters<typeof browser.startRegistration>[0]['optionsJSON'];
  return run(() => browser.startRegistration({ optionsJSON }));
}

/** Whether the address field can offer passkeys. */
export async function canAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const browser = await import('@simplewebauthn/browser');
  return browser.browserSupportsWebAuthnAutofill();
}

export async function stopAsking(): Promise<void> {
  turns += 1;
  const browser = await import('@simplewebauthn/browser');
  browser.WebAuthnAbortService.cancelCeremony();
}

async function run<Answer>(ceremony: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony();
  } catch (error) {
    throw new PasskeyError(toFault(error instanceof Error ? error.name : ''));
  }
}

function toFault(name: string): PasskeyFault {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'exists' : 'failed';
}
