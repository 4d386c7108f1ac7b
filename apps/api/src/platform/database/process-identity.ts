import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readSystemCode } from './embedded-postgres-error.ts';

const runFile = promisify(execFile);
const gonePollMs = 20;

/**
 * When the process began, in a form only good for comparing: a pid is reused after its owner died, a pid together with its start is not.
 * Undefined: no such process (a zombie counts as gone: it holds nothing any more).
 *
 * Linux counts ticks since boot, which setting the clock does not change; the boot id distinguishes boots.
 */
export async function readProcessStart(
  pid: number,
  platform: NodeJS.Platform = process.platform,
): Promise<string | undefined> {
  return platform === 'linux' ? readStartFromProc(pid) : readStartFromPs(pid);
}

async function readStartFromProc(pid: number): Promise<string | undefined> {
  const stat = await readOrUndefined(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // proc_pid_stat(5): the second field is the name in parentheses, which may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = fields[19];
  if (startTicks === undefined || state === 'Z' || state === 'X') return undefined;
  const bootId = (await readOrUndefined('/proc/sys/kernel/random/boot_id')) ?? '';
  return `${bootId.trim()}:${startTicks}`;
}

async function readStartFromPs(pid: number): Promise<string | undefined> {
  const line = await runPs(pid, 'state=,lstart=');
  if (line === undefined || line.startsWith('Z')) return undefined;
  return line.replace(/^\S+\s+/, '');
}

/** Whether `pid` is a PostgreSQL server whose data is in `clusterFolder` (a real path). */
export async function isPostmasterOf(
  pid: number,
  clusterFolder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (platform !== 'linux') {
    const command = (await runPs(pid, 'command=')) ?? '';
    return command.includes(`postgres -D ${clusterFolder} `);
  }
  const words = ((await readOrUndefined(`/proc/${pid}/cmdline`)) ?? '').split('\0');
  if (basename(words[0] ?? '') !== 'postgres') return false;
  // A server works inside its data folder, so the kernel is right even after the folder was moved or copied.
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (workingFolder !== undefined) return workingFolder === clusterFolder;
  return words[words.indexOf('-D') + 1] === clusterFolder;
}

/** Waits until the process is gone; false when it is still there after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while ((await readProcessStart(pid)) !== undefined) {
    if (performance.now() > deadline) return false;
    await sleep(gonePollMs);
  }
  return true;
}

async function runPs(pid: number, format: string): Promise<string | undefined> {
  try {
    const { stdout } = await runFile('ps', ['-ww', '-o', format, '-p', String(pid)], {
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      timeout: 5_000,
    });
    return stdout.trim() === '' ? undefined : stdout.trim();
  } catch {
    return undefined;
  }
}

async function readOrUndefined(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = readSystemCode(error);
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
