import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** About 40 s without a response: no working server is silent for so long, even on a busy machine. */
const intervalMs = 2_000;
const responseMsDefault = 5_000;
const failuresMax = 6;

type Watch = { signal: AbortSignal; pause?: (ms: number, signal: AbortSignal) => Promise<unknown> };

/**
 * Polls whether a server responds. Resolves with `true` after enough failures in a row that it will not recover, and
 * with `false` on abort. Any response counts, whatever its status.
 */
export async function watchHealth(
  checkHealth: (signal: AbortSignal) => Promise<boolean>,
  { signal, pause = sleep }: Watch,
): Promise<boolean> {
  for (let failures = 0; failures < failuresMax;) {
    await pause(intervalMs, signal);
    if (signal.aborted) return false;
    failures = (await checkHealth(signal)) ? 0 : failures + 1;
  }
  return !signal.aborted;
}

/** Checks whether `/healthz` of this address responds in time. */
export function createHealthCheck(
  host: string,
  port: number,
  responseMs = responseMsDefault,
): (signal: AbortSignal) => Promise<boolean> {
  // A wildcard address is reached through loopback.
  const hostname = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return (signal) =>
    new Promise((settle) => {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(responseMs)]);
      const probe = request({ hostname, port, path: '/healthz', agent: false, signal: bounded }, (response) => {
        response.resume();
        settle(true);
      });
      probe.once('error', () => settle(false));
      probe.end();
    });
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
