import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const extractor = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src', 'sources', 'extractor-child.ts');
const lockdown = join(dirname(extractor), 'extractor-lockdown.ts');
const rights = ['--permission', '--allow-fs-read=*', '--allow-worker', `--require=${lockdown}`];
// It ends when it has answered, and with it what the kernel counted.
const staying = '--import=data:text/javascript,setInterval(()=>0,60000)';
const rssBytesMax = 1024 * 1024 * 1024;

/**
 * The most memory, in bytes, that was resident in a process of the API that opened this page and nothing else: its
 * whole Node with everything loaded, as the kernel counted it. `undefined` where the kernel does not tell (not Linux).
 */
export async function measureExtractorMemory(page: { bytes: Uint8Array; url: string }): Promise<number | undefined> {
  const child = spawn(
    process.execPath,
    [...rights, staying, '--max-old-space-size=1024', '--max-semi-space-size=8', extractor],
    {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    },
  );
  const request = { purpose: 'page', isFirst: true, mediaType: 'text/html', url: page.url };
  const sizes = { bytesTotal: page.bytes.byteLength, rssBytesMax };
  try {
    const head = Buffer.from(`${JSON.stringify({ ...request, ...sizes })}\n`);
    if (child.stdin !== null) await pipeline(Readable.from([head, page.bytes]), child.stdin);
    await hasAnswered(child.stdio[3] as Readable);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Its last line says that the document ends, or why there is none. */
async function hasAnswered(answers: Readable): Promise<void> {
  for await (const line of createInterface({ input: answers }))
    if (/^\{"kind":"(?:end|refused|feed)"/.test(line)) return;
}
