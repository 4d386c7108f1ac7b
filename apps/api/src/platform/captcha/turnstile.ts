import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { platformBounds } from '#bounds.ts';
import { captchaTokenLengthMax, CaptchaError, type Captcha } from './port.ts';

type TurnstileConfig = {
  /** `siteverify` of Cloudflare Turnstile, or of a server with the same form (hCaptcha, reCAPTCHA). */
  url: string;
  secret: string;
  /** Sends the request: the address is the operator's choice. */
  send: typeof globalThis.fetch;
};

const answerSchema = z.object({ success: z.boolean() });

/** A provider with the form of Turnstile's `siteverify`. Asked twice at most; a token is good once. */
export function openTurnstile({ url, secret, send }: TurnstileConfig): Captcha {
  const ask = async (body: URLSearchParams): Promise<boolean> => {
    const signal = AbortSignal.timeout(platformBounds.captchaMsMax);
    const response = await send(url, { method: 'POST', body, signal, redirect: 'error' });
    if (!response.ok) throw new CaptchaError(new Error(`status ${response.status}`));
    const text = await response.text();
    return answerSchema.parse(JSON.parse(text.slice(0, platformBounds.captchaAnswerUnitsMax))).success;
  };
  return {
    kind: 'turnstile',
    async check(token, { address }) {
      if (token === undefined || token === '') return 'missing';
      if (token.length > captchaTokenLengthMax) return 'failed';
      const remoteIp = ipaddr.isValid(address) ? { remoteip: address } : {};
      // The same key makes a repeated request of ours count once.
      const body = { secret, response: token, idempotency_key: crypto.randomUUID(), ...remoteIp };
      const askNow = (): Promise<boolean> => ask(new URLSearchParams(body));
      try {
        return (await askNow().catch(askNow)) ? 'passed' : 'failed';
      } catch (cause) {
        throw new CaptchaError(cause);
      }
    },
  };
}
