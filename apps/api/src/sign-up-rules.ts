import type { Settings } from './settings.ts';

/** How many accounts may be made, by whom; 0 is no bound. */
export type SignUpRules = {
  perAddressDay: number;
  /** However its address is written: dots and tags after `+` do not make another inbox. */
  perInboxDay: number;
  perDomainHour: number;
  perDay: number;
  refusesDisposable: boolean;
  captcha: { url: string; secret: string } | undefined;
};

/** In local mode one person tries things out: nothing is bounded unless a setting says so. */
export function toSignUpRules(values: Settings): SignUpRules {
  const usual = values.LOCAL_MODE
    ? { address: 0, inbox: 0, domain: 0, day: 0, disposable: 'allow' }
    : { address: 30, inbox: 10, domain: 200, day: 5_000, disposable: 'refuse' };
  const { CAPTCHA: captcha, CAPTCHA_URL: url, CAPTCHA_SECRET: secret } = values;
  return {
    perAddressDay: values.SIGN_UPS_PER_ADDRESS ?? usual.address,
    perInboxDay: usual.inbox,
    perDomainHour: values.SIGN_UPS_PER_DOMAIN ?? usual.domain,
    perDay: values.SIGN_UPS_PER_DAY ?? usual.day,
    refusesDisposable: (values.DISPOSABLE_ADDRESSES ?? usual.disposable) === 'refuse',
    captcha: captcha === 'none' || secret === undefined ? undefined : { url, secret },
  };
}
