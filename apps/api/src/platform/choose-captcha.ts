import type { SignUpRules } from '#sign-up-rules.ts';
import { noCaptcha } from './captcha/none.ts';
import type { Captcha } from './captcha/port.ts';
import { openTurnstile } from './captcha/turnstile.ts';

export function chooseCaptcha({ captcha }: Pick<SignUpRules, 'captcha'>): Captcha {
  return captcha === undefined ? noCaptcha : openTurnstile({ ...captcha, send: globalThis.fetch });
}
