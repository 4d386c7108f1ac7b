import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignUpRules } from '#sign-up-rules.ts';
import { ApiError } from '#http/api-error.ts';
import type { AddressKey } from '#http/address-key.ts';
import type { Captcha } from '#platform/captcha/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import { countAttempt } from './attempts-store.ts';
import { domainOf, inboxOf } from './inbox-of.ts';
import { isDisposable } from './is-disposable.ts';
import { isLargeProvider } from './large-providers.ts';

/** Who asks: the address by which a client is counted. */
type Client = { address: string };

/**
 * Bounds how many accounts are made, by whom. It never looks whether an address has an account: the answers are the same for both. Each refusal has
 * a reason of its own: `rate_limited` with `sign_ups`, `sign_ups_inbox`, `sign_ups_domain` or `sign_ups_service`, `invalid_request` with
 * `email_disposable`, `captcha_missing` or `captcha_failed`, `engine_unavailable` with `captcha_away`.
 */
export type SignUpGuard = {
  /** Before somebody signs up, or has a link mailed that may make an account. */
  checkPerson(client: Client, captchaToken: string | undefined): Promise<void>;
  /** Before an account is made for this address. */
  countAccount(client: Client, email: string): Promise<void>;
  /** Runs a call of the identity library: an account that it makes is counted before it is made. */
  whileSigningIn<Result>(client: Client, call: () => Promise<Result>): Promise<Result>;
  /** For the library, which is about to make an account. */
  beforeAccount(email: string): Promise<void>;
};

type GuardPorts = { database: Database; keyOf: AddressKey; captcha: Captcha; rules: SignUpRules };

const [hour, day] = [3_600, 24 * 3_600];

export function createSignUpGuard({ database, keyOf, captcha, rules }: GuardPorts): SignUpGuard {
  const clients = new AsyncLocalStorage<Client>();
  /** A count of 0 is no bound. */
  const count = async (key: string, max: number, seconds: number, reason: string): Promise<void> => {
    if (max > 0) await countAttempt(database, keyOf(key), { count: max, seconds }, reason);
  };
  const countAccount = async ({ address }: Client, email: string): Promise<void> => {
    if (rules.refusesDisposable && (await isDisposable(email)))
      throw new ApiError('invalid_request', { reason: 'email_disposable', param: 'email' });
    // From the narrow to the wide: who is refused does not use up what is others'.
    await count(`sign-ups of ${address}`, rules.perAddressDay, day, 'sign_ups');
    await count(`sign-ups to ${inboxOf(email)}`, rules.perInboxDay, day, 'sign_ups_inbox');
    if (!isLargeProvider(email))
      await count(`sign-ups at ${domainOf(email)}`, rules.perDomainHour, hour, 'sign_ups_domain');
    await count('sign-ups', rules.perDay, day, 'sign_ups_service');
  };
  return {
    async checkPerson({ address }, token) {
      const verdict = await captcha.check(token, { address }).catch((cause: unknown) => {
        throw new ApiError('engine_unavailable', { reason: 'captcha_away', cause });
      });
      if (verdict !== 'passed')
        throw new ApiError('invalid_request', { reason: `captcha_${verdict}`, param: 'captcha' });
    },
    countAccount,
    whileSigningIn: (client, call) => clients.run(client, call),
    async beforeAccount(email) {
      const client = clients.getStore();
      if (client !== undefined) await countAccount(client, email);
    },
  };
}
