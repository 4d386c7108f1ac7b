import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const opener = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src', 'sources', 'opener-child.ts');
const rights = ['--permission', '--allow-fs-read=*', '--allow-worker', '--allow-addons'];
const rssBytesMax = 1024 * 1024 * 1024;

/**
 * The most memory, in bytes, that was resident in a process of the API that opened this page and nothing else: its
 * whole Node with everything loaded, as the kernel counted it. `undefined` where the kernel does not tell (not Linux).
 */
export async function weighOpener(page: { bytes: Uint8Array; url: string }): Promise<number | undefined> {
  const child = fork(opener, {
    execArgv: [...rights, '--max-old-space-size=1024'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const facts = { mediaType: 'text/html', url: page.url, bytesTotal: page.bytes.byteLength };
  try {
    const answered = once(child, 'message');
    child.send({ ...facts, purpose: 'page', isFirst: true, rssBytesMax });
    if (child.stdin !== null) await pipeline(Readable.from([page.bytes]), child.stdin);
    await answered;
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } finally {
    child.kill('SIGKILL');
  }
}
