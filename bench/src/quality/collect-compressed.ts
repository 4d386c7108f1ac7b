import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { type Analysis, analyse } from '@youyaku/language/analyse';
import { rankSentences } from '@youyaku/summarize/rank/rank-sentences';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { createVariants, hasSeveralSpeakers } from '@youyaku/summarize/write/create-variants';
import { runEngine } from './run-engine.ts';

/** `cut`: no whole sentence fitted, and one was cut at a phrase boundary. */
export type CompressionLevel = 'safe' | 'sound' | 'tight' | 'cut';

export type CompressedSentence = {
  readonly level: CompressionLevel;
  /** The text that it is from. */
  readonly source: string;
  /** The sentence of the source, with ⟦ ⟧ around what was left out or shortened. */
  readonly before: string;
  readonly after: string;
};

/** The shortened sentences of paragraph summaries of at most `max` characters, in order. */
export async function collectCompressed(
  source: string,
  document: Document,
  max: number,
  dictionary: Dictionary,
): Promise<CompressedSentence[]> {
  const length = { unit: 'characters', max } as const;
  const body = await runEngine(document, { shape: 'paragraph', length }, dictionary);
  const shortened = (body?.sentences ?? []).filter(({ cuts }) => cuts !== undefined && cuts.length > 0);
  if (shortened.length === 0) return [];
  const analysis = analyse(document, dictionary);
  const [safe, sound] = [listTexts(document, analysis, 'safe'), listTexts(document, analysis, 'sound')];
  return shortened.flatMap((sentence) => {
    const before = markCuts(document, analysis, sentence);
    const after = sentence.text;
    const level = after.endsWith('…') ? 'cut' : safe.has(after) ? 'safe' : sound.has(after) ? 'sound' : 'tight';
    return before === undefined ? [] : [{ level, source, before, after }];
  });
}

/** All variants up to a level. */
function listTexts(document: Document, analysis: Analysis, level: 'safe' | 'sound'): Set<string> {
  const ranking = rankSentences(document, analysis, '');
  const hasSpeakers = hasSeveralSpeakers(analysis);
  const context = { document, analysis, ranking, register: 'asIs', isRunning: true, hasSpeakers } as const;
  return new Set(ranking.sentences.flatMap((ranked) => createVariants(context, ranked, level).map(({ text }) => text)));
}

function markCuts(document: Document, analysis: Analysis, { cuts = [] }: Sentence): string | undefined {
  const first = cuts[0];
  if (first === undefined) return undefined;
  const span = analysis.sentences.find(({ start, end }) => start <= first.start && first.end <= end);
  if (span === undefined) return undefined;
  let marked = '';
  let at = span.start;
  for (const { start, end } of cuts) {
    marked += `${document.text.slice(at, start)}⟦${document.text.slice(start, end)}⟧`;
    at = end;
  }
  return marked + document.text.slice(at, span.end);
}
