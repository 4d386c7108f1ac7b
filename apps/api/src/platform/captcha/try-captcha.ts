import { z } from 'zod';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import { platformBounds } from '#bounds.ts';
import type { Finding } from '#platform/finding.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Of Turnstile, hCaptcha and reCAPTCHA, where the secret is missing, unknown or of another site. */
const aboutSecret = /secret|invalid-keys/;

type Asking = { url: string; secret: string; send: typeof globalThis.fetch; signal: AbortSignal };

/** Has a token checked that nobody was given: a provider that knows the secret refuses the token, and nothing else. */
export async function tryCaptcha({ url, secret, send, signal }: Asking): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const body = new URLSearchParams({ secret, response: 'youyaku-doctor' });
    const response = await send(url, { method: 'POST', body, signal, redirect: 'error' });
    const bound = { bytesMax: platformBounds.captchaAnswerUnitsMax, ms: platformBounds.captchaMsMax };
    const text = (await readBoundedBody(response, bound)).toString('utf8');
    const answer = answerSchema.safeParse(parse(text));
    if (!answer.success) return { isFine: false, code: 'captcha_refused', value: `${host} ${response.status}` };
    if (answer.data.success) return { isFine: false, code: 'captcha_open', value: host };
    const isUnknown = answer.data['error-codes'].some((code) => aboutSecret.test(code));
    return { isFine: !isUnknown, code: isUnknown ? 'captcha_key' : 'captcha', value: host };
  } catch (error) {
    return { isFine: false, code: 'captcha_away', value: `${host} ${faultCode(error)}` };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
