import { readFile } from 'node:fs/promises';
import { type Figure, measured } from '#figure.ts';

/** One summary to be read by somebody who knows neither the engine nor its rules. */
export type StandingEntry = { readonly heading: string; readonly output: string };

const missingLabel = '足りない文:';
const verdictLabel = '判定:';
const asIs = 'そのまま';
const needsWork = '直せば';
const misleading = '誤り';

const help = `各要約のあとの2行に書きます。原文は見出しの名前で別のファイルから引けますが、先に要約だけを読みます。
- 「${missingLabel}」には、だれ・何・いつ・どの案の話かが要約だけでは分からない文の数。なければ 0
- 「${verdictLabel}」には、${asIs}（手を入れずに載せられる）、${needsWork}（手を入れれば載せられる）、${misleading}（原文と違う、または誤解させる）のどれか。理由を続けても構いません`;

export function writeStandingSheet(entries: readonly StandingEntry[]): string {
  const parts = entries.map(
    ({ heading, output }, at) =>
      `## ${at + 1} ${heading}\n\n${quoteLines(output)}\n\n${missingLabel}\n${verdictLabel}\n`,
  );
  return ['# 要約は、それだけで読めるか\n', `${help}\n`, ...parts].join('\n');
}

/** A quotation: no line of a summary can begin a heading or a verdict. */
export function quoteLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

export type StandingCount = {
  readonly read: number;
  /** Outputs with at least one sentence whose antecedent is missing. */
  readonly missing: number;
  readonly asIs: number;
  readonly misleading: number;
};

/** Entries without a verdict are not counted. */
export function countStandingSheet(sheet: string): StandingCount {
  const entries = sheet.split(/^## /mu).slice(1).map(readAnswers);
  const read = entries.filter(({ verdict }) => [asIs, needsWork, misleading].some((word) => verdict.startsWith(word)));
  const count = (word: string): number => read.filter(({ verdict }) => verdict.startsWith(word)).length;
  return {
    read: read.length,
    missing: read.filter(({ missing }) => Number.parseInt(missing, 10) > 0).length,
    asIs: count(asIs),
    misleading: count(misleading),
  };
}

function readAnswers(entry: string): { missing: string; verdict: string } {
  const find = (label: string): string =>
    entry
      .split('\n')
      .find((line) => line.startsWith(label))
      ?.slice(label.length)
      .trim()
      .normalize('NFKC') ?? '';
  return { missing: find(missingLabel), verdict: find(verdictLabel) };
}

/** The figures of issue 17 from sheets that somebody has filled in. */
export function measureStanding(sheets: readonly string[]): Figure[] {
  const counts = sheets.map(countStandingSheet);
  const sum = (key: keyof StandingCount): number => counts.reduce((total, count) => total + count[key], 0);
  const read = sum('read');
  const share = (key: keyof StandingCount): number => (100 * sum(key)) / Math.max(read, 1);
  return [
    measured('standing/outputs read', read, 'count'),
    measured('standing/with a sentence that does not stand', share('missing'), '%', { max: 10 }),
    measured('standing/publishable as they are', share('asIs'), '%', { min: 40 }),
    measured('standing/wrong or misleading', share('misleading'), '%', { max: 10 }),
  ];
}

// Sheets that were filled in: node bench/src/quality/standing-sheet.ts FILE …
if (import.meta.main) {
  const sheets = await Promise.all(process.argv.slice(2).map((file) => readFile(file, 'utf8')));
  for (const { name, value, unit } of measureStanding(sheets))
    process.stdout.write(`${name} ${value.toFixed(1)} ${unit}\n`);
}
