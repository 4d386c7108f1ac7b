import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const extractor = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src', 'sources', 'extractor-child.ts');
const lockdown = join(dirname(extractor), 'extractor-lockdown.ts');
const rights = ['--permission', '--allow-fs-read=*', '--allow-worker', `--require=${lockdown}`];
// Keeps the process alive: it would end after its reply, and the kernel's counters with it.
const staying = '--import=data:text/javascript,setInterval(()=>0,60000)';
const rssBytesMax = 1024 * 1024 * 1024;

/**
 * The peak resident memory, in bytes, of an API process that extracted this page and nothing else: its whole Node with everything loaded,
 * as counted by the kernel. `undefined` where the kernel does not report it (not Linux).
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

/** The last line of the reply ends the document or refuses it. */
async function hasAnswered(answers: Readable): Promise<void> {
  for await (const line of createInterface({ input: answers }))
    if (/^\{"kind":"(?:end|refused|feed)"/.test(line)) return;
}
