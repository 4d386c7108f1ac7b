import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes the site's stored examples from the output of the command-line tool for texts of the corpus: `node
 * apps/site/src/content/build-examples.ts`. Run it again when the engine's output changes.
 */
const root = new URL('../../../../', import.meta.url).pathname;
const article = join(root, 'corpus/texts/ja-news-bus.txt');
const longText = join(root, 'corpus/texts/ja-longform-watermain.txt');

/** Sentences about the article as a person might have written them: one correct, two with a mistake. */
const writtenClaims = [
  '運賃は1回300円で、75歳以上は150円になる。',
  '運賃は1回500円で、75歳以上と中学生以下は半額の150円とする。',
  '年間の運行費は1億4,200万円から8,900万円へ減る見込みだ。',
];

function run(...options: string[]): unknown {
  const output = execFileSync(process.execPath, [join(root, 'apps/cli/src/main.ts'), ...options, '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output);
}

/** Removes fields that differ from run to run, so that the same engine writes the same file. */
function removeVolatileFields(record: unknown): unknown {
  const { source, ...rest } = record as { source: object };
  const time = '2026-01-01T00:00:00.000Z';
  return { ...rest, id: 'sum_example', createdAt: time, finishedAt: time, source: { ...source, id: 'src_example' } };
}

/** The summary's last sentence with a figure that the article does not have, as 「嘘を混ぜてみる」 shows it. */
function addLie(summary: unknown): { index: number; sentence: unknown } {
  const { sentences } = summary as { sentences: { text: string; start: number }[] };
  const index = sentences.findIndex(({ text }) => text.includes('2便'));
  const original = sentences[index];
  if (original === undefined) throw new Error('the summary has no figure to change');
  const text = original.text.replace('2便', '5便');
  const [sentence] = checkClaims([text]) as object[];
  return { index, sentence: { ...sentence, start: original.start, end: original.start + text.length } };
}

function checkClaims(claims: readonly string[]): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'claims-'));
  try {
    const file = join(folder, 'claims.txt');
    writeFileSync(file, `${claims.join('\n')}\n`);
    return (run('check', file, article) as { sentences: unknown }).sentences;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(name: string, value: unknown): void {
  writeFileSync(new URL(name, import.meta.url), `${JSON.stringify(value, undefined, 2)}\n`);
}

const summary = removeVolatileFields(run(article, '--items', '3'));
write('news-example.json', { document: run('read', article), summary, lie: addLie(summary) });
write('more-examples.json', {
  within: ['80', '160'].map((characters) =>
    removeVolatileFields(run(article, '--shape', 'paragraph', '--characters', characters)),
  ),
  long: removeVolatileFields(run(longText, '--items', '12', '--shape', 'outline')),
  claims: checkClaims(writtenClaims),
});
