import { createServer, type AddressInfo, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askHealth, watchHealth } from './watch-health.ts';

const pause = (): Promise<void> => Promise.resolve();
const never = new AbortController().signal;

/** Answers as the list says, again and again from its last one. */
function scripted(answers: boolean[]): { asks: () => Promise<boolean>; count: () => number } {
  let asked = 0;
  return { asks: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? false), count: () => asked };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('the watch over a server', () => {
  it('says that it hangs after six silences in a row, not before', async () => {
    const { asks, count } = scripted([true, false, false, false, false, false, true, false]);
    expect(await watchHealth(asks, { signal: never, pause })).toBe(true);
    expect(count()).toBe(13);
  });

  it('ends without a word when it is told to', async () => {
    const stop = new AbortController();
    const asks = (): Promise<boolean> => (stop.abort(), Promise.resolve(false));
    expect(await watchHealth(asks, { signal: stop.signal, pause })).toBe(false);
  });

  it('hears any answer, and a refused connection is silence', async () => {
    const port = await listen(createServer((socket) => socket.end('HTTP/1.1 421 Misdirected Request\r\n\r\n')));
    expect(await askHealth('0.0.0.0', port)(never)).toBe(true);
    expect(await askHealth('127.0.0.1', 1)(never)).toBe(false);
  });

  it('takes who accepts and says nothing for silent', async () => {
    const port = await listen(createServer((socket) => void socket.on('error', () => undefined)));
    expect(await askHealth('127.0.0.1', port, 50)(never)).toBe(false);
  });
});
