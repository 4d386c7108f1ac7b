import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What stands before a real server: HTTPS under public names, with a certificate that nobody has signed, on the loopback interface. */
export type TlsFront = { readonly port: number; close(): Promise<void> };

/** `upstreams`: by public host, the address on this machine. */
export async function openTlsFront(upstreams: Readonly<Record<string, string>>): Promise<TlsFront> {
  const server = createServer(await makeCertificate(), (incoming, outgoing) => {
    const upstream = upstreams[incoming.headers.host ?? ''];
    if (upstream === undefined) return void outgoing.writeHead(421).end();
    const { method = 'GET', headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', upstream), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise((settle) => server.close(() => settle()));
    },
  };
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyFile, '-out', certFile, '-days', '1', '-subj', '/CN=youyaku.example'];
  try {
    await run('openssl', ['req', '-x509', ...curve, ...files]);
    return { key: await readFile(keyFile), cert: await readFile(certFile) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
