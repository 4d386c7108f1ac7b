import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a database, for tests: its connections can be cut, and new ones refused until `restore`. */
export type CutProxy = {
  /** The database's URL through the proxy. */
  url: string;
  connections(): number;
  /** Connections requested since the start, including the refused ones. */
  attempts(): number;
  /** Resets every connection and refuses new ones. */
  cut(): void;
  /** Silently stops forwarding in both directions. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
};

/** Opens the proxy on a free port of 127.0.0.1. */
export async function openCutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isCut = false;
  let attempts = 0;
  const server = createServer((near) => {
    attempts += 1;
    near.on('error', () => undefined);
    if (isCut) return void near.resetAndDestroy();
    if (isFrozen) return void sockets.add(near.once('close', () => sockets.delete(near)));
    const far = connect(Number(target.port), target.hostname);
    far.on('error', () => near.destroy());
    near.on('data', (bytes) => void (isFrozen || far.write(bytes)));
    far.on('data', (bytes) => void (isFrozen || near.write(bytes)));
    sockets.add(near);
    near.once('close', () => {
      sockets.delete(near);
      far.destroy();
    });
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => sockets.size,
    attempts: () => attempts,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    freeze: () => void (isFrozen = true),
    restore() {
      isCut = false;
      isFrozen = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((settle) => server.close(() => settle()));
    },
  };
}
