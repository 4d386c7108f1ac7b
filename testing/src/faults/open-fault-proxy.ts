import { connect, createServer, type AddressInfo } from 'node:net';
import { openLink, type Link } from './fault-link.ts';
import { noFault, type Direction, type FaultRules } from './fault-rules.ts';

/** A TCP proxy on the loopback interface that does to connections what networks do. Faults hold until `restore`. */
export type FaultProxy = {
  readonly port: number;
  /** The address of the target through the proxy. */
  readonly url: string;
  /** Connections that are open on the side of whoever connects. */
  connections(): number;
  /** Connections requested since the start, including the refused ones. */
  attempts(): number;
  /** Everything arrives so many ms later, in both directions. */
  delay(latencyMs: number): void;
  /** At most so many bytes a second of each connection in each direction. */
  throttle(bytesPerSecond: number): void;
  /** Resets every connection (RST); new ones are served. */
  reset(): void;
  /** Resets every connection and refuses new ones. */
  refuse(): void;
  /**
   * Half-open: the connections that carry anything from now on, and new ones, which are accepted, are silent for good, and neither end learns
   * that the other has gone. After `restore` others work again.
   */
  freeze(): void;
  /** Resolves once a connection is silent because of the last `freeze`. */
  untilSilent(): Promise<void>;
  /** Closes the connection that carries byte `bytes` + 1 from now on in this direction, just before that byte, and resolves then. Holds once. */
  cutAfter(direction: Direction, bytes: number): Promise<void>;
  /** Resolves once so many bytes more have been sent back. */
  untilAnswered(bytes: number): Promise<void>;
  restore(): void;
  close(): Promise<void>;
};

/** Opens the proxy on a free port of 127.0.0.1, before the server of this URL. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const links = new Set<Link>();
  const rules: FaultRules = { ...noFault, watches: [] };
  let isRefusing = false;
  let attempts = 0;
  let silent = Promise.withResolvers<void>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    attempts += 1;
    near.on('error', () => undefined);
    if (isRefusing) return void near.resetAndDestroy();
    const far = rules.isFrozen ? undefined : connect({ host: hostname, port: Number(targetPort), allowHalfOpen: true });
    const link = openLink(near, far, rules, { onSilent: () => silent.resolve(), onClose: () => links.delete(link) });
    links.add(link);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: addressThrough(target, port),
    connections: () => [...links].filter((link) => link.isOpen()).length,
    attempts: () => attempts,
    delay: (latencyMs) => void (rules.latencyMs = latencyMs),
    throttle: (bytesPerSecond) => void (rules.bytesPerSecond = bytesPerSecond),
    reset: () => links.forEach((link) => link.reset()),
    refuse() {
      isRefusing = true;
      links.forEach((link) => link.reset());
    },
    freeze() {
      silent = Promise.withResolvers<void>();
      rules.isFrozen = true;
    },
    untilSilent: () => silent.promise,
    cutAfter: (direction, bytes) =>
      new Promise<void>((settle) => (rules.cut = { direction, bytesLeft: bytes, onCut: settle })),
    untilAnswered: (bytes) =>
      new Promise<void>((settle) => rules.watches.push({ bytesLeft: bytes, onReached: settle })),
    restore() {
      isRefusing = false;
      Object.assign(rules, noFault);
    },
    async close() {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      links.forEach((link) => link.end());
      await closed;
    },
  };
}

function addressThrough(target: string, port: number): string {
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  // URLs of HTTP get a slash at their end; the address stays as it was written.
  return target.endsWith('/') ? url.href : url.href.replace(/\/$/, '');
}
