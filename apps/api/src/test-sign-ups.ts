import type { SignUpRules } from './sign-up-rules.ts';

/** Nothing is bounded, as in local mode. */
export const unboundSignUps: SignUpRules = {
  perAddressDay: 0,
  perInboxDay: 0,
  perDomainHour: 0,
  perDay: 0,
  refusesDisposable: false,
  captcha: undefined,
};
