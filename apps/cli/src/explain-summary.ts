import type { Document } from '@youyaku/contract/document';
import type { Sentence, SummaryBody } from '@youyaku/contract/summary';
import { analyse, type Analysis } from '@youyaku/language/analyse';
import { sentenceAt } from '@youyaku/language/text/span';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { rankSentences } from '@youyaku/summarize/rank/rank-sentences';
import { explainDeletions } from '@youyaku/summarize/write/compress/compress-sentence';
import { createGapReader, type GapReader } from '@youyaku/summarize/write/standing/create-gap-reader';
import { explanations } from './messages/explanations.ts';
import type { Sentence as Message } from './messages/sentence.ts';

type Explanation = { readonly perSentence: readonly (readonly Message[])[]; readonly passedOver: number };

/** For each sentence of a summary of the built-in engine, what its rules did with it. */
export function explainSummary(
  document: Document,
  { sentences }: Pick<SummaryBody, 'sentences'>,
  dictionary: Dictionary,
): Explanation {
  const analysis = analyse(document, dictionary);
  const readGap = createGapReader(document, analysis, rankSentences(document, analysis, ''));
  const chosen = sentences.map((sentence) => findIndex(sentence, analysis));
  const perSentence = sentences.map((sentence, at) => {
    const index = chosen[at];
    if (index === undefined) return [];
    return [explainGap(sentence, readGap(index), chosen[at - 1]), ...listCuts(sentence, index, document, analysis)];
  });
  const kept = new Set(chosen);
  const passedOver = analysis.sentences.filter((_, index) => !kept.has(index) && readGap(index) !== undefined).length;
  return { perSentence, passedOver };
}

/** The sentence of the source that it was made from: the first place that is not that of inserted words. */
function findIndex({ evidence, insertions = [] }: Sentence, { sentences }: Analysis): number | undefined {
  const own = evidence.find(({ start }) => !insertions.some(({ source }) => source.start === start)) ?? evidence[0];
  return own === undefined ? undefined : sentenceAt(sentences, own.start);
}

function explainGap(sentence: Sentence, gap: ReturnType<GapReader>, previous: number | undefined): Message {
  if (gap === undefined) return explanations.alone();
  const inserted = (sentence.insertions ?? []).map(({ start, end }) => sentence.text.slice(start, end));
  if (inserted.length > 0) return explanations.inserted(gap.rule, inserted.join(' '));
  if (gap.needs !== undefined && gap.needs === previous) return explanations.together(gap.rule);
  return explanations.unfilled(gap.rule, Math.round(gap.aloneFactor * 100) / 100);
}

function listCuts({ cuts = [] }: Sentence, index: number, { text }: Document, { sentences }: Analysis): Message[] {
  const source = sentences[index];
  if (source === undefined || cuts.length === 0) return [];
  const deletions = explainDeletions(text, source.tokens).map(({ deletion }) => deletion);
  return cuts.map(({ start, end }) => {
    const rule = deletions.find((deletion) => deletion.start <= start && end <= deletion.end);
    return explanations.cut(rule?.kind, text.slice(start, end).trim());
  });
}
