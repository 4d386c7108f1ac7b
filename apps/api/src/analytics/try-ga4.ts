import { z } from 'zod';
import { readBoundedBody } from '#http/read-bounded-body.ts';
import type { Finding } from '#platform/finding.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Ga4Config } from '#tag-settings.ts';
import { addressOfGa4, bodyOfGa4 } from './ga4.ts';

const bound = { bytesMax: 64 * 1024, ms: 10_000 };
const answerSchema = z.object({
  validationMessages: z.array(z.object({ validationCode: z.string().optional() })).default([]),
});

/**
 * Has Google check an event as it would be sent, without recording it. That is all it tells: neither the secret nor the id is looked at, there
 * or where events are sent in earnest.
 */
export async function tryGa4(
  config: Ga4Config,
  { send, signal }: { send: typeof globalThis.fetch; signal: AbortSignal },
): Promise<Finding> {
  const url = addressOfGa4(config, '/debug/mp/collect');
  const { host } = new URL(url);
  try {
    const body = bodyOfGa4('1.1', [{ event: { name: 'doctor', params: {} }, at: Date.now() }]);
    const response = await send(url, { method: 'POST', body, signal });
    const text = (await readBoundedBody(response, bound)).toString('utf8');
    if (!response.ok) return { isFine: false, code: 'ga4_refused', value: `${host} ${response.status}` };
    const { validationMessages } = answerSchema.parse(JSON.parse(text));
    const codes = validationMessages.map(({ validationCode }) => validationCode?.slice(0, 40) ?? '?');
    return codes.length === 0
      ? { isFine: true, code: 'ga4', value: config.measurementId }
      : { isFine: false, code: 'ga4_refused', value: codes.join(', ') };
  } catch (error) {
    return { isFine: false, code: 'ga4_away', value: `${host} ${faultCode(error)}` };
  }
}
