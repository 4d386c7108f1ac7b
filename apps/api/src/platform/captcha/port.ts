/** Tells people from programs at sign-up, by a token that the page has got from a provider. */
export type Captcha = {
  /** `none`: nothing is asked for. */
  readonly kind: 'none' | 'turnstile';
  /** What the provider says of a token. Throws `CaptchaError` when it cannot be asked. */
  check(token: string | undefined, client: { address: string }): Promise<'passed' | 'missing' | 'failed'>;
};

/** The provider does not answer, or not as it should. Holds no token. */
export class CaptchaError extends Error {
  constructor(cause?: unknown) {
    super('captcha: no answer', { cause });
    this.name = 'CaptchaError';
  }
}

/** Longest token that a provider gives (Turnstile: 2,048). */
export const captchaTokenLengthMax = 2_048;
