import { createServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHealthCheck, watchHealth } from './watch-health.ts';

const pause = (): Promise<void> => Promise.resolve();
const never = new AbortController().signal;

/** Returns the results of the list, then repeats the last one. */
function scripted(answers: boolean[]): { asks: () => Promise<boolean>; count: () => number } {
  let asked = 0;
  return { asks: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? false), count: () => asked };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the health watch', () => {
  it('reports an unresponsive server after six failures in a row, not before', async () => {
    const { asks, count } = scripted([true, false, false, false, false, false, true, false]);
    expect(await watchHealth(asks, { signal: never, pause })).toBe(true);
    expect(count()).toBe(13);
  });

  it('ends with `false` on abort', async () => {
    const stop = new AbortController();
    const asks = (): Promise<boolean> => (stop.abort(), Promise.resolve(false));
    expect(await watchHealth(asks, { signal: stop.signal, pause })).toBe(false);
  });

  it('accepts any response, and counts a refused connection as failure', async () => {
    const port = await listen(createServer((socket) => socket.end('HTTP/1.1 421 Misdirected Request\r\n\r\n')));
    expect(await createHealthCheck('0.0.0.0', port)(never)).toBe(true);
    expect(await createHealthCheck('127.0.0.1', 1)(never)).toBe(false);
  });

  it('counts an accepted connection without a response as failure', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => undefined)));
    expect(await createHealthCheck('127.0.0.1', port, 50)(never)).toBe(false);
  });
});
