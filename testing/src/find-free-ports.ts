import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, and above those that well-known programs use. */
const [portMin, portMax] = [12_000, 32_000];
/** Ports that one process may try before it meets those of another. */
const portsPerProcess = 40;

let given = 0;

/**
 * Ports for a server that is told its port and listens later. One given by the system (port 0) may be taken by then: by a connection of a
 * browser, or by another test that was given the same one. These are no ports of connections, and every process of the tests has its own.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = nextPort();
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new TypeError('One was asked for.');
  return port;
}

/** Processes that run at the same time have different ids, and are started one soon after the other. */
function nextPort(): number {
  const processes = Math.floor((portMax - portMin) / portsPerProcess);
  const port = portMin + (process.pid % processes) * portsPerProcess + (given % portsPerProcess);
  given += 1;
  return port;
}

/** Whether nobody listens there, by IPv4 nor by IPv6: the sites of `localhost` listen at both. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) if (!(await isFreeAt(host, port))) return false;
  return true;
}

function isFreeAt(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((settle) => {
    // On a machine without IPv6 nobody else listens there either.
    server.once('error', ({ code }: NodeJS.ErrnoException) => settle(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen(port, host, () => server.close(() => settle(true)));
  });
}
