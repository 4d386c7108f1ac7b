import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, findFreePorts } from './find-free-ports.ts';

it('gives every asker other ports, none of which a connection can have', async () => {
  const ports = [...(await findFreePorts(3)), await findFreePort()];
  expect(new Set(ports).size).toBe(4);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(12_000);
    expect(port).toBeLessThan(32_000);
  }
});

it.each(['127.0.0.1', '::1'])('passes over a port where somebody listens at %s', async (host) => {
  const [port = 0] = await findFreePorts(1);
  const servers = await Promise.all(
    Array.from({ length: 5 }, (_, step) => {
      const server = createServer();
      return new Promise<typeof server>((settle) => {
        server.once('error', () => settle(server));
        server.listen(port + 1 + step, host, () => settle(server));
      });
    }),
  );
  const others = await findFreePorts(2);
  for (const server of servers) server.close();
  for (const other of others) expect(other < port || other > port + 5, `${other} after ${port}`).toBe(true);
});
