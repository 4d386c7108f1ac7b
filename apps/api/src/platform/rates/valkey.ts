import { createHash } from 'node:crypto';
import type { Valkey } from '#valkey/open-valkey.ts';
import { answerClaims, msOfOne } from './answer-claims.ts';
import type { Claim, Rates } from './port.ts';

/**
 * The generic cell rate algorithm for each key, by Valkey's clock, in one step for all claims of a call. ARGV has for each key how long the
 * rate is and what the claim adds, in ms. Times have microseconds, which Lua would round away when it writes numbers by itself.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local taken, levels, afters = 1, {}, {}
for i, key in ipairs(KEYS) do
  local before = math.max(now, tonumber(redis.call('GET', key) or '0'))
  afters[i] = before + tonumber(ARGV[2 * i])
  if afters[i] - now > tonumber(ARGV[2 * i - 1]) + 0.001 then taken = 0 end
  levels[2 * i - 1] = string.format('%.3f', before - now)
  levels[2 * i] = string.format('%.3f', afters[i] - now)
end
if taken == 1 then
  for i, key in ipairs(KEYS) do
    if afters[i] > now then
      redis.call('SET', key, string.format('%.3f', afters[i]), 'PX', math.ceil(afters[i] - now))
    end
  end
end
return {taken, unpack(levels)}`;
const scriptName = createHash('sha1').update(script).digest('hex');

/** Rates that all processes count together. Rejects while Valkey is away; `createFleetRates` counts on. Keys are stored as digests. */
export function createValkeyRates(valkey: Valkey): Rates {
  return {
    async take(claims) {
      const keys = claims.map(keyOf);
      const values = claims.flatMap((claim) => [claim.rate.seconds * 1_000, (claim.cost ?? 1) * msOfOne(claim)]);
      const [taken, ...levels] = (await run(valkey, keys, values)) as [number, ...string[]];
      return answerClaims(
        claims.map((claim, at) => ({
          claim,
          beforeMs: Number(levels[2 * at]),
          afterMs: Number(levels[2 * at + 1]),
        })),
        taken === 1,
      );
    },
  };
}

async function run(valkey: Valkey, keys: readonly string[], values: readonly number[]): Promise<unknown> {
  try {
    return await valkey.evalsha(scriptName, keys.length, ...keys, ...values);
  } catch (error) {
    // After a restart it does not know the script.
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return valkey.eval(script, keys.length, ...keys, ...values);
  }
}

/** All in one slot of a cluster (the part in braces): a script cannot reach others. */
function keyOf({ rate, key }: Claim): string {
  return `{youyaku:rates}:${createHash('sha256').update(`${rate.name}\0${key}`).digest('base64url').slice(0, 24)}`;
}
