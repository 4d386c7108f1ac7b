import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Some 40 s without a word: nothing that works is silent for so long, however much else the machine has to do. */
const everyMs = 2_000;
const usualAnswerMs = 5_000;
const silencesMax = 6;

type Watch = { signal: AbortSignal; pause?: (ms: number, signal: AbortSignal) => Promise<unknown> };

/**
 * Asks again and again whether a server answers at all. Ends with `true` once it has been silent so often in a row that it
 * will not come back by itself, and with `false` on abort. Any answer counts: what is wrong with it, others see.
 */
export async function watchHealth(
  asks: (signal: AbortSignal) => Promise<boolean>,
  { signal, pause = sleep }: Watch,
): Promise<boolean> {
  for (let silences = 0; silences < silencesMax;) {
    await pause(everyMs, signal);
    if (signal.aborted) return false;
    silences = (await asks(signal)) ? 0 : silences + 1;
  }
  return !signal.aborted;
}

/** Whether `/healthz` of this address answers in time. */
export function askHealth(
  host: string,
  port: number,
  answerMs = usualAnswerMs,
): (signal: AbortSignal) => Promise<boolean> {
  // An address that stands for all of them is reached by the one of this machine.
  const hostname = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return (signal) =>
    new Promise((settle) => {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
      const asked = request({ hostname, port, path: '/healthz', agent: false, signal: bounded }, (response) => {
        response.resume();
        settle(true);
      });
      asked.once('error', () => settle(false));
      asked.end();
    });
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
