import { extractText } from '@youyaku/extract';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '@youyaku/summarize/rank/rank-sentences';
import { createGapReader } from '@youyaku/summarize/write/standing/create-gap-reader';
import type { Figure } from '#figure.ts';
import { readDictionary } from './read-dictionary.ts';

/** Prints for each sentence of a text what it lacks to stand alone, by which rule, and what would fill the gap. */
export async function explainStanding({ text }: { readonly text: string | undefined }): Promise<Figure[]> {
  if (text === undefined) throw new Error('explain-standing needs --text TEXT');
  const document = extractText(text);
  const analysis = analyse(document, await readDictionary());
  const ranking = rankSentences(document, analysis, '');
  const readGap = createGapReader(document, analysis, ranking);
  const priors = new Map(ranking.sentences.map(({ index, prior }) => [index, prior]));
  for (const [index, { start, end }] of analysis.sentences.entries()) {
    const gap = readGap(index);
    const found =
      gap === undefined
        ? 'stands alone'
        : `${gap.rule}: alone × ${gap.aloneFactor * (gap.unnamedFactor ?? 1)}${gap.needs === undefined ? '' : `, fine after sentence ${gap.needs}`}${(gap.insertions ?? []).map(({ text: words }) => `, inserts ${words}`).join('')}`;
    process.stdout.write(
      `\n${index} ${document.text.slice(start, end)}\n  ${found}; prior ${(priors.get(index) ?? 0).toFixed(2)}\n`,
    );
  }
  return [];
}
