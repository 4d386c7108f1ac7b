import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeMailConformance, letter } from './conformance.ts';
import type { Letter, Mail } from './port.ts';
import { openSmtp } from './smtp.ts';

const never = new AbortController().signal;

describe('a mail server by SMTP', () => {
  describeMailConformance(async () => {
    const { mail, raw } = await openServer();
    return { mail, taken: async () => (await raw()).map(({ to, text }) => parse(to, text)).toReversed() };
  });

  it('names the sender, says that nobody is behind the mail, and asks for no reply', async () => {
    const { mail, raw } = await openServer();
    await mail.send(letter, never);
    const [message] = await raw();
    expect(message?.from).toBe('no-reply@youyaku.example');
    expect(message?.text).toMatch(/^From: =\?UTF-8\?[BQ]\?.+<no-reply@youyaku\.example>\r$/m);
    expect(message?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it.each([
    ['an address that the server does not know', { code: 550, at: 'onRcptTo' }, 'refused'],
    ['an address that it cannot take now', { code: 451, at: 'onRcptTo' }, 'unreachable'],
    ['a sender that it does not know', { code: 550, at: 'onMailFrom' }, 'unreachable'],
  ] as const)('tells what is the end of a letter from what passes: %s', async (_what, { code, at }, reason) => {
    const refuse = (_address: unknown, _session: unknown, callback: (error: Error) => void): void =>
      callback(Object.assign(new Error('no such hanako@example.jp'), { responseCode: code }));
    const { mail } = await openServer({ [at]: refuse });
    const error: unknown = await mail.send(letter, never).catch((fault: unknown) => fault);
    expect(error).toMatchObject({ reason, isFinal: reason === 'refused' });
    expect(String(error)).not.toContain('hanako');
  });

  it('is tried again after a server that is away', async () => {
    const mail = openSmtp({ url: 'smtp://127.0.0.1:1', from: 'no-reply@youyaku.example' });
    onTestFinished(() => mail.close());
    await expect(mail.send(letter, never)).rejects.toMatchObject({ reason: 'unreachable', isFinal: false });
  });

  it('signs in with the user and the password of the setting', async () => {
    let given: string[] = [];
    const { mail } = await openServer(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, callback) => {
          given = [username ?? '', password ?? ''];
          callback(null, { user: username });
        },
      },
      'user%40example:p%40ss@',
    );
    await mail.send(letter, never);
    expect(given).toEqual(['user@example', 'p@ss']);
  });
});

type Message = { from: string; to: string; text: string };

async function openServer(options: SMTPServerOptions = {}, login = '') {
  const messages: Message[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: login === '' ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address).join();
        messages.push({ from, to, text: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
    ...options,
  });
  // A client that breaks off is no fault of the test.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mail: Mail = openSmtp({ url: `smtp://${login}127.0.0.1:${port}`, from: '要約AI <no-reply@youyaku.example>' });
  onTestFinished(async () => {
    await mail.close();
    await new Promise<void>((done) => server.close(() => done()));
  });
  return { mail, raw: () => Promise.resolve(messages) };
}

/** Just enough of MIME (RFC 2045, 2047) for letters of our own: a text and an HTML part. */
function parse(to: string, message: string): Letter {
  const [head = ''] = message.split('\r\n\r\n', 1);
  const subject = /^Subject: ((?:.+\r\n[ \t])*.+)\r$/m.exec(`${head}\r`)?.[1] ?? '';
  const parts = message.split(/\r\n--[^\r\n]+\r\n/).slice(1);
  const body = (type: string): string => {
    const part = parts.find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
    const [header = '', ...rest] = part.split('\r\n\r\n');
    const content = rest.join('\r\n\r\n');
    if (/base64/.test(header)) return Buffer.from(content.split('\r\n--')[0] ?? '', 'base64').toString('utf8');
    return decodeQuoted(content.split('\r\n--')[0] ?? '');
  };
  return {
    to,
    subject: decodeWords(subject),
    text: `${body('text/plain').trimEnd()}\n`.replaceAll('\r\n', '\n'),
    html: body('text/html').trim(),
  };
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : decodeQuoted(value.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
