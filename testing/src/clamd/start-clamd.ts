import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the scanner does instead of its work. */
export type ClamdFault = 'silent' | 'cut' | 'limit' | 'noise';

export type LoopbackClamd = {
  readonly host: string;
  readonly port: number;
  /** Bytes of each stream that was scanned. */
  readonly scanned: number[];
  fault: ClamdFault | undefined;
  close(): Promise<void>;
};

/** The harmless file by which scanners are tried (EICAR), put together as it is asked for: as a literal, scanners would take this file away. */
export function writeTestVirus(): string {
  return ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE', '!$H+H*']
    .join('')
    .replace('[4', '[4\\');
}

/** A scanner on the loopback interface that speaks the protocol of clamd (clamd(8)) and knows one virus. */
export async function startClamd(): Promise<LoopbackClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    answer(socket, loopback);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const loopback: LoopbackClamd = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    scanned: [],
    fault: undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
  return loopback;
}

function answer(socket: Socket, clamd: LoopbackClamd): void {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    if (clamd.fault === 'silent') return;
    if (clamd.fault === 'cut') return void socket.destroy();
    if (clamd.fault === 'limit') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (clamd.fault === 'noise') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n\0');
    chunks.push(chunk);
    // Both commands end with a zero, and so does every stream.
    if (chunk.at(-1) !== 0) return;
    const waiting = Buffer.concat(chunks);
    if (waiting.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
    const body = readStream(waiting);
    if (body === undefined) return;
    clamd.scanned.push(body.byteLength);
    socket.end(body.includes(writeTestVirus()) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
  });
}

/** The bytes of a whole stream: chunks with their lengths, up to one of none. */
function readStream(given: Buffer): Buffer | undefined {
  const head = Buffer.from('zINSTREAM\0');
  if (!given.subarray(0, head.length).equals(head)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = head.length; at + 4 <= given.length;) {
    const length = given.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(given.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
