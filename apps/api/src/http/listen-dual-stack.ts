import { createServer, type Server } from 'node:net';

/** Hosts under which browsers try `::1` for `localhost` first; another program there would be opened instead, silently. */
const dualStackHosts = new Set(['127.0.0.1', 'localhost', '0.0.0.0']);
/** This machine has no IPv6, so no other program can listen there either. */
const withoutIpv6 = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Listens at the host and, for a loopback host, at `::1` too; rejects with the system's error when either is taken. */
export async function listenDualStack(server: Server, host: string, port: number): Promise<void> {
  await listen(server, port, host);
  const address = server.address();
  if (!dualStackHosts.has(host) || address === null || typeof address === 'string') return;
  // One server for both, so that closing it closes every connection.
  const ipv6Server = createServer((socket) => void server.emit('connection', socket));
  server.once('close', () => void ipv6Server.close());
  try {
    await listen(ipv6Server, address.port, '::1');
  } catch (error) {
    if (!hasCode(error) || !withoutIpv6.has(error.code)) throw error;
  }
}

/** Whether another program has this port at one of the host's addresses. */
export async function isPortTaken(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    await listenDualStack(server, host, port);
    return false;
  } catch (error) {
    return hasCode(error) && error.code === 'EADDRINUSE';
  } finally {
    if (server.listening) await new Promise((settle) => server.close(settle));
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((settle, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      settle();
    });
  });
}

function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
