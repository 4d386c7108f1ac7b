import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a database in tests: what goes through it can be cut, and refused until it is let through again. */
export type CutProxy = {
  /** The database's address, through the proxy. */
  url: string;
  connections(): number;
  /** Connections that were asked for since the start, the refused ones too. */
  asked(): number;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  /** Lets nothing through any more, without a word to either side. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
};

/** For tests only: a TCP proxy on a free port of 127.0.0.1. */
export async function openCutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isCut = false;
  let asked = 0;
  const server = createServer((near) => {
    asked += 1;
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
    asked: () => asked,
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
