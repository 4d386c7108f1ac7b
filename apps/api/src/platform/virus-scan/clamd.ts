import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { once } from 'node:events';
import { VirusScanError, type VirusScan } from './port.ts';

export type ClamdPatience = { connectMs: number; answerMs: number };

const usual: ClamdPatience = { connectMs: 5_000, answerMs: 120_000 };
/** Longer than any verdict; a scanner that says more is none. */
const answerBytesMax = 4_096;

/**
 * ClamAV's daemon by its own protocol (clamd(8): zINSTREAM, zPING), over TCP or a socket in the file system; a connection for each file. `StreamMaxLength` of
 * clamd.conf must be as large as the largest file: what clamd does not read to its end is not scanned, so it is not clean.
 */
export function openClamd(target: NetConnectOpts, patience: ClamdPatience = usual): VirusScan {
  return {
    async scan(bytes) {
      const answer = await talk(target, patience, async (socket) => {
        await write(socket, Buffer.from('zINSTREAM\0'));
        for await (const chunk of bytes) if (chunk.byteLength > 0) await write(socket, frame(chunk));
        await write(socket, Buffer.alloc(4));
      });
      if (answer === 'stream: OK') return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new VirusScanError(answer.startsWith('INSTREAM size limit exceeded') ? 'SIZE_LIMIT' : 'OTHER_ANSWER');
    },
    async check() {
      const answer = await talk(target, patience, (socket) => write(socket, Buffer.from('zPING\0')));
      if (answer !== 'PONG') throw new VirusScanError('OTHER_ANSWER');
    },
  };
}

/** Its length in network byte order, and the chunk. */
function frame(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return Buffer.concat([length, chunk]);
}

/** A fault of the bytes that are sent stays what it is; every other one is the scanner's. */
async function talk(
  target: NetConnectOpts,
  { connectMs, answerMs }: ClamdPatience,
  send: (socket: Socket) => Promise<void>,
): Promise<string> {
  const socket = connect(target);
  try {
    await orFault(once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) }));
    const answered = readAnswer(socket);
    // Silence of either side: while bytes are written, and until the verdict.
    socket.setTimeout(answerMs, () => socket.destroy(new VirusScanError('SLOW')));
    // An answer may come before everything is sent: a limit that was exceeded, for example.
    await Promise.race([send(socket), answered]);
    return await answered;
  } finally {
    socket.destroy();
  }
}

function readAnswer(socket: Socket): Promise<string> {
  const answered = orFault(
    new Promise<string>((settle, reject) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        const end = text.indexOf('\0');
        if (end >= 0) settle(text.slice(0, end));
        else if (text.length > answerBytesMax) reject(new VirusScanError('LONG_ANSWER'));
      });
      socket.once('error', reject);
      socket.once('close', () => reject(new VirusScanError('CUT')));
    }),
  );
  answered.catch(() => undefined);
  return answered;
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw new VirusScanError('CUT');
  if (socket.write(bytes)) return;
  const left = new AbortController();
  const closed = once(socket, 'close', { signal: left.signal }).then(() => {
    throw new VirusScanError('CUT');
  });
  await Promise.race([orFault(once(socket, 'drain', { signal: left.signal })), closed]).finally(() => left.abort());
}

async function orFault<Value>(promised: Promise<Value>): Promise<Value> {
  try {
    return await promised;
  } catch (error) {
    if (error instanceof VirusScanError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new VirusScanError(/^[A-Z_]{2,40}$/.test(code) ? code : 'AWAY', { cause: error });
  }
}
