import { readFile } from 'node:fs/promises';

/** What a process has in memory, now or at the most (Linux, proc(5)). */
export async function readMegabytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(String.raw`${what}:\s+(\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1_024;
}
