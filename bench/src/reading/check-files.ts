import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Verdict = {
  name: string;
  verdict: 'opened' | 'refused';
  code?: string;
  reason?: string;
  units?: number;
  ms: number;
};
type Lag = { lagP99Ms: number; lagMaxMs: number };
type FileToCheck = { path: string; name?: string };

const checker = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src', 'sources', 'check-files.ts');
const unitsMax = 5_000_000;

/** Extracts files as the API does, one after the other, in a process of their own. Without `lag` that process did not reach its end. */
export async function checkFiles(
  files: readonly FileToCheck[],
): Promise<{ verdicts: Verdict[]; lag: Lag | undefined }> {
  const child = spawn(process.execPath, [checker], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(files.map(({ path, name }) => (name === undefined ? path : `${path}\t${name}`)).join('\n'));
  const verdicts: Verdict[] = [];
  let lag: Lag | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line) as Verdict | Lag;
    if ('lagP99Ms' in message) lag = message;
    else verdicts.push(message);
  }
  return { verdicts, lag };
}

/** A text within the limit, or a refusal with a reason; an extractor process that died without a reply is neither. */
export function isWellEnded({ verdict, reason, units = 0 }: Verdict): boolean {
  return verdict === 'opened' ? units <= unitsMax : reason !== undefined && reason !== 'reader_died';
}
