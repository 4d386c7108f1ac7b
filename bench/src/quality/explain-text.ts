import { extractText } from '@youyaku/extract';
import { analyse } from '@youyaku/language/analyse';
import { explainDeletions } from '@youyaku/summarize/write/compress/compress-sentence';
import type { Figure } from '#figure.ts';
import { readDictionary } from './read-dictionary.ts';

/** Prints every deletion that compression considers in the sentences of a text: allowed, or the veto that refuses it. */
export async function explainText(text: string | undefined): Promise<Figure[]> {
  if (text === undefined) throw new Error('explain-deletions needs --text TEXT');
  const document = extractText(text);
  const { sentences } = analyse(document, await readDictionary());
  for (const { start, end, tokens } of sentences) {
    process.stdout.write(`\n${document.text.slice(start, end)}\n`);
    const verdicts = explainDeletions(document.text, tokens);
    if (verdicts.length === 0) process.stdout.write('  nothing to delete\n');
    for (const { deletion, veto } of verdicts) {
      const { level, kind } = deletion;
      const words = document.text.slice(deletion.start, deletion.end).trim();
      process.stdout.write(`  ${veto === undefined ? 'allowed' : `vetoed by ${veto}`}: ${level} ${kind} «${words}»\n`);
    }
  }
  return [];
}
