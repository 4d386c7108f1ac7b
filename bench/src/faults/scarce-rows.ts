import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { followRun } from '#cluster/follow-run.ts';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { readMegabytes } from './read-megabytes.ts';
import { upload } from './upload.ts';
import { tell, writeDuring } from './writes.ts';

const run = promisify(execFile);
const connectionsAll = 60;
/** Beyond those that the process has open. */
const descriptorsMore = 16;
const heldMs = 3_000;
const unpackedBytes = 250_000_000;
const megabytesMax = 150;
const diskMegabytes = 8;
const fileBytes = 20_000_000;

/** What a process needs and does not get. */
export const scarceRows: readonly FaultRow[] = [
  {
    pair: 'processes',
    fault: `no file descriptor left (${connectionsAll} connections and room for ${descriptorsMore})`,
    expected: 'the process lives on, and every writer is back < 5 s after they are free again',
    secondsMax: 5,
    run: runDescriptors,
  },
  {
    pair: 'processes',
    fault: `a document that unpacks to ${unpackedBytes / 1_000_000} MB`,
    expected: `refused in words; both processes live on, and take at most ${megabytesMax} MB more for a moment`,
    secondsMax: 20,
    run: runBomb,
  },
  {
    pair: 'processes',
    fault: `a disk of ${diskMegabytes} MB for files, and one of ${fileBytes / 1_000_000} MB`,
    expected: '503 or 507 in words, nothing half is left; stored whole when there is space',
    secondsMax: 20,
    run: runDisk,
  },
];

async function runDescriptors({ service, writes }: Trial): Promise<Seen> {
  const { api } = service.processes;
  const { pid = 0 } = api.child;
  const soft = /Max open files\s+(\d+)/.exec(await readFile(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? '';
  const setLimit = async (count: string): Promise<unknown> =>
    run('prlimit', ['--pid', String(pid), `--nofile=${count}:`]);
  const { hostname, port } = new URL(api.url);
  let openMost = 0;
  try {
    const told = await writeDuring(writes, async () => {
      const before = (await readdir(`/proc/${pid}/fd`)).length;
      await setLimit(String(before + descriptorsMore));
      const sockets: Socket[] = [];
      for (let index = 0; index < connectionsAll; index += 1)
        sockets.push(connect({ host: hostname, port: Number(port) }).on('error', () => undefined));
      await wait(heldMs);
      openMost = (await readdir(`/proc/${pid}/fd`)).length - before;
      for (const socket of sockets) socket.destroy();
    });
    return {
      seconds: told.backSeconds,
      said: `${tell(told.answers)}; slowest answer ${told.slowestSeconds.toFixed(1)} s; ${openMost} descriptors more`,
      misses: listMisses({
        // One is kept in reserve to refuse with.
        'the fault happened': openMost >= descriptorsMore - 2,
        'the process lives on': api.child.exitCode === null && (await api.readReady()) === true,
      }),
    };
  } finally {
    await setLimit(soft);
  }
}

async function runBomb({ service, guest }: Trial): Promise<Seen> {
  const { url } = service.proxies.client;
  const { api, worker } = service.processes;
  const text = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${' '.repeat(unpackedBytes)}</w:t></w:r></w:p></w:body></w:document>`;
  const bytes = writeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': text });
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const pids = [api, worker].map(({ child }) => child.pid ?? 0);
  const before = await Promise.all(pids.map(beginPeak));
  const startedAt = performance.now();
  const { status, id, detail } = await upload(url, guest.cookie(), new File([Buffer.from(bytes)], 'a.docx', { type }));
  const end = id === undefined ? detail : await summariseFile({ guest, url, fileId: id });
  const seconds = secondsSince(startedAt);
  const peaks = await Promise.all(pids.map((pid) => readMegabytes(pid, 'VmHWM')));
  const more = Math.max(...peaks.map((peak, index) => peak - (before[index] ?? Number.NaN)));
  return {
    seconds,
    said: `${bytes.byteLength} bytes, ${status}, ${end}, at most ${more.toFixed(0)} MB more (${peaks.map((peak) => peak.toFixed(0)).join(' and ')} MB)`,
    misses: listMisses({
      'it is refused in words': end !== '' && end !== 'done',
      'both processes live on': [api, worker].every(
        ({ child }) => child.exitCode === null && child.signalCode === null,
      ),
      'the memory': more <= megabytesMax,
    }),
  };
}

type FileRun = Pick<Trial, 'guest'> & { url: string; fileId: string };

/** `done`, or the code and the sentence of the refusal. */
async function summariseFile({ guest, url, fileId }: FileRun): Promise<string> {
  try {
    const { id } = await guest.client.startSummary({ source: { type: 'file', fileId } });
    await followRun(url, id, guest.cookie());
    const { status, error } = await guest.client.summaries.get({ id });
    return error === null || error === undefined ? status : `${error.code}: ${error.message}`;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** From now on the peak is what the process has in memory at the most; returns what it has now (Linux, proc(5)). */
async function beginPeak(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return readMegabytes(pid, 'VmRSS');
}

/** Needs the right to mount a small disk. */
async function runDisk({ service, guest, writes }: Trial): Promise<Seen> {
  const disk = await mkdtemp(join(tmpdir(), 'youyaku-small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]);
    try {
      const bucketNames = ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map(
        (name) => `FILES_S3_${name}`,
      );
      const withoutBucket = Object.fromEntries(bucketNames.map((name) => [name, '']));
      const { one, url } = await service.startBeside({ ...withoutBucket, FILES_FOLDER: join(disk, 'files') });
      const file = new File(['一行の文です。\n'.repeat(fileBytes / 22)], 'a.txt', { type: 'text/plain' });
      const startedAt = performance.now();
      const refused = await upload(url, guest.cookie(), file);
      const seconds = secondsSince(startedAt);
      const leftBytes = await countBytes(disk);
      await run('mount', ['-o', `remount,size=${diskMegabytes * 8}m`, disk]);
      const after = await upload(url, guest.cookie(), file);
      if (after.id !== undefined) writes.noteFile(after.id);
      const storedBytes = await countBytes(disk);
      await one.end('SIGKILL');
      return {
        seconds,
        said: `${refused.status} ${refused.reason}, ${leftBytes} bytes left; then ${after.status}`,
        misses: listMisses({
          'refused in words': [503, 507].includes(refused.status) && refused.detail !== '',
          'nothing half is left': leftBytes === 0,
          'the next file is whole': after.status === 201 && storedBytes === file.size,
        }),
      };
    } finally {
      await run('umount', [disk]);
    }
  } finally {
    await rm(disk, { recursive: true });
  }
}

async function countBytes(folder: string): Promise<number> {
  const { stdout } = await run('find', [folder, '-type', 'f', '-printf', '%s\n']);
  return stdout.split('\n').reduce((total, line) => total + Number(line), 0);
}
