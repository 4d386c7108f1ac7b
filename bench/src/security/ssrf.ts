import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

interface UrlCase {
  id: string;
  url: string;
  expect: 'block' | 'allow';
  class: string;
}

interface Verdict {
  id: string;
  verdict: 'fetched' | 'refused';
  reason?: string;
  dialled: string[];
}

export interface SsrfFigures {
  blockCases: number;
  /** Refused before or at a redirect. */
  refused: number;
  /** The page itself is public and was fetched, and nothing that it points to. */
  publicPageOnly: string[];
  /** Requested a socket for anything but the stub's public address: must be empty. */
  leaks: string[];
  allowCases: number;
  allowed: number;
  refusedControls: { id: string; reason: string }[];
  refusedBy: Record<string, number>;
}

/** The public address of check-urls.ts's stub resolver. */
export const stubPublicAddress = '203.0.114.1';

const checker = join(import.meta.dirname, '..', '..', '..', 'apps', 'api', 'src', 'sources', 'check-urls.ts');

/** The guarded fetch against a folder with `ssrf.jsonl` (`{id,url,expect,class}` lines); no socket leaves 127.0.0.1. */
export async function benchSsrf(dataFolder: string): Promise<SsrfFigures> {
  const lines = (await readFile(join(dataFolder, 'ssrf.jsonl'), 'utf8')).split('\n').filter((line) => line !== '');
  const cases = lines.map((line): UrlCase => JSON.parse(line));
  const verdicts = await checkLines(lines);
  const checked = cases.map((one) => {
    const verdict = verdicts.get(one.id);
    if (verdict === undefined) throw new Error(`no verdict for ${one.id}`);
    return { ...one, ...verdict };
  });
  const block = checked.filter((one) => one.expect === 'block');
  const allow = checked.filter((one) => one.expect === 'allow');
  const isLeak = (one: Verdict): boolean => one.dialled.some((address) => address !== stubPublicAddress);
  return {
    blockCases: block.length,
    refused: block.filter((one) => one.verdict === 'refused').length,
    publicPageOnly: block
      .filter((one) => one.verdict === 'fetched' && !isLeak(one))
      .map(({ id, class: kind }) => `${id} ${kind}`),
    leaks: block.filter(isLeak).map(({ id }) => id),
    allowCases: allow.length,
    allowed: allow.filter((one) => one.verdict === 'fetched').length,
    refusedControls: allow.filter((one) => one.verdict === 'refused').map(({ id, reason = '' }) => ({ id, reason })),
    refusedBy: countBy(block, ({ reason = 'fetched' }) => reason),
  };
}

/** The verdict of the guard for each `{id,url}` line, by id. */
export async function checkLines(lines: readonly string[]): Promise<Map<string, Verdict>> {
  const child = spawn(process.execPath, [checker], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(lines.join('\n'));
  const verdicts = new Map<string, Verdict>();
  for await (const line of createInterface({ input: child.stdout })) {
    const verdict: Verdict = JSON.parse(line);
    verdicts.set(verdict.id, verdict);
  }
  return verdicts;
}

function countBy<T>(items: readonly T[], nameOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new Error('say where the cases are: --data FOLDER');
  const figures = await benchSsrf(values.data);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (figures.leaks.length > 0) process.exitCode = 1;
}
