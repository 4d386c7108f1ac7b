import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server on the loopback interface that takes every letter. */
export type MailServer = {
  readonly url: string;
  /** To whom each letter was that it has acknowledged, in their order. */
  taken(): readonly string[];
  close(): Promise<void>;
};

const terminator = '\r\n.\r\n';

export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, (to) => taken.push(to));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    async close() {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** As much of SMTP (RFC 5321) as a client needs that sends letters without signing in. */
function converse(socket: Socket, onTaken: (to: string) => void): void {
  let received = '';
  let to: string | undefined;
  let isLetter = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const word = line.slice(0, 4).toUpperCase();
    if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1];
    if (word === 'DATA' && to !== undefined) isLetter = true;
    if (word === 'QUIT') return void socket.end('221 bye\r\n');
    if (word === 'DATA') return say(isLetter ? '354 go on' : '503 to whom?');
    say('250 ok');
  };
  say('220 mail.test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = isLetter ? terminator : '\r\n';
      const at = received.indexOf(end);
      if (at < 0) return;
      const part = received.slice(0, at);
      received = received.slice(at + end.length);
      if (!isLetter) answer(part);
      else {
        isLetter = false;
        onTaken(to ?? '');
        say('250 taken');
      }
    }
  });
}
