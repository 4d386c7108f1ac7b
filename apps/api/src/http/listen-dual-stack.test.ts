import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { isPortTaken, listenDualStack } from './listen-dual-stack.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);
const toClose: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of toClose.splice(0)) server.close();
});

describe('a server of this machine', () => {
  it('responds at both addresses of localhost, and at neither when it is closed', async () => {
    const server = createHttpServer((_request, response) => void response.end('ours'));
    await listenDualStack(server, '127.0.0.1', 0);
    const { port } = server.address() as AddressInfo;
    const hosts = hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
    for (const host of hosts) expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('ours');
    expect(await isPortTaken('127.0.0.1', port)).toBe(true);
    const closed = new Promise((settle) => server.close(settle));
    server.closeAllConnections();
    await closed;
    expect(await isPortTaken('127.0.0.1', port)).toBe(false);
  });

  it.skipIf(!hasIpv6)('does not start beside another program at ::1, which browsers would open instead', async () => {
    const stranger = createServer();
    toClose.push(stranger);
    await new Promise<void>((settle) => stranger.listen(0, '::1', settle));
    const { port } = stranger.address() as AddressInfo;
    const server = createServer();
    toClose.push(server);
    expect(await isPortTaken('127.0.0.1', port)).toBe(true);
    await expect(listenDualStack(server, '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
