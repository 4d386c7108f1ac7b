import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { termKey } from '@youyaku/language/lexicon/term-key';
import { canAnswer, listFigures, type Question } from './read-question.ts';

/** How relevant one sentence is to a question. */
export type RankedAnswer = {
  /** Position among the sentences of the analysis. */
  readonly index: number;
  /** Share of the question's terms, by weight, in the sentence and its context: 0 to 1. */
  readonly coverage: number;
  /** Sort key; at most about 1.3. */
  readonly score: number;
  /** A heading or a question does not answer anything by itself. */
  readonly isHeadingOrQuestion: boolean;
};

const nearPrevious = 0.5;
const nearNext = 0.3;
const inBlock = 0.35;
/** Number of sentences before and after, in the same block, that count as context. */
const blockReach = 4;
const underHeading = 0.75;
const underOuterHeading = 0.4;
const underQuestion = 0.95;
const kindBonus = 0.3;
/** Low for kinds that are reliably detected (an amount, a name); reasons and people have too many wordings. */
const kindPenalties = { time: 0.6, amount: 0.4, person: 0.9, name: 0.4, reason: 0.9 } as const;
const stepSentences = 500;

/** Every sentence with a term of the question in or near it, in source order. Yields between steps. */
export function* rankAnswersInSteps(
  document: Document,
  analysis: Analysis,
  question: Question,
): Generator<number, RankedAnswer[]> {
  const found = yield* findTerms(document.text, analysis, question);
  const weights = scoreTerms(found, analysis.sentences.length, question);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  const ranked: RankedAnswer[] = [];
  const context = new AnswerContext(document.text, analysis);
  for (const [index, sentence] of analysis.sentences.entries()) {
    const isHeadingOrQuestion = context.enter(index);
    const near = context.list(index);
    let covered = 0;
    for (const [term, weight] of weights) covered += weight * termShare(term, index, near, found);
    if (covered > 0) {
      const plain = document.text.slice(sentence.contentStart, sentence.end).normalize('NFKC');
      const coverage = covered / total;
      ranked.push({ index, coverage, score: scoreOf(coverage, plain, sentence.tokens, question), isHeadingOrQuestion });
    }
    if (index % stepSentences === stepSentences - 1) yield sentence.end;
  }
  return ranked;
}

type Found = ReadonlyMap<number, ReadonlySet<string>>;

function* findTerms(text: string, { sentences }: Analysis, { terms }: Question): Generator<number, Found> {
  const found = new Map<number, Set<string>>();
  const hasFigures = [...terms.keys()].some((term) => term.startsWith('#'));
  for (const [index, sentence] of sentences.entries()) {
    const own = new Set<string>();
    for (const term of sentence.terms) {
      const key = termKey(term);
      if (terms.has(key)) own.add(key);
    }
    if (hasFigures) {
      const plain = text.slice(sentence.contentStart, sentence.end).normalize('NFKC');
      for (const figure of listFigures(plain)) if (terms.has(`#${figure}`)) own.add(`#${figure}`);
    }
    if (own.size > 0) found.set(index, own);
    if (index % stepSentences === stepSentences - 1) yield sentence.end;
  }
  return found;
}

/** Rare words weigh more. A word that the document lacks weighs most and lowers the coverage of every sentence. */
function scoreTerms(found: Found, sentences: number, { terms }: Question): Map<string, number> {
  const counts = new Map<string, number>();
  for (const own of found.values()) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map(
    [...terms].map(([term, weight]) => [
      term,
      weight * Math.log(1 + (sentences + 1) / ((counts.get(term) ?? 0) + 0.5)),
    ]),
  );
}

type Near = readonly (readonly [index: number, share: number])[];

function termShare(term: string, index: number, near: Near, found: Found): number {
  if (found.get(index)?.has(term) === true) return 1;
  let best = 0;
  for (const [other, share] of near) if (share > best && found.get(other)?.has(term) === true) best = share;
  return best;
}

/** The context of each sentence: its headings, the question it answers, and its neighbours in the same block. */
class AnswerContext {
  private readonly headings: { index: number; level: number }[] = [];
  private asked: number | undefined;

  private readonly text: string;
  private readonly analysis: Analysis;

  constructor(text: string, analysis: Analysis) {
    this.text = text;
    this.analysis = analysis;
  }

  enter(index: number): boolean {
    const { sentences, blocks } = this.analysis;
    const sentence = sentences[index];
    const block = blocks[sentence?.blockIndex ?? -1];
    if (sentence === undefined || block === undefined) return false;
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      while ((this.headings.at(-1)?.level ?? 0) >= level) this.headings.pop();
      this.headings.push({ index, level });
      this.asked = undefined;
    }
    const isQuestion = /(?:か|の)[。？?]?$|[？?]$/u.test(
      this.text.slice(sentence.contentStart, sentence.end).slice(-6),
    );
    if (isQuestion) this.asked = index;
    return isQuestion || block.kind === 'heading';
  }

  list(index: number): Near {
    const near: [number, number][] = [];
    const { sentences } = this.analysis;
    const blockOf = (at: number): number | undefined => sentences[at]?.blockIndex;
    for (let at = index - blockReach; at <= index + blockReach; at += 1) {
      if (at === index || blockOf(at) !== blockOf(index)) continue;
      near.push([at, at === index - 1 ? nearPrevious : at === index + 1 ? nearNext : inBlock]);
    }
    if (this.asked !== undefined && this.asked !== index) near.push([this.asked, underQuestion]);
    this.headings.toReversed().forEach((heading, depth) => {
      if (heading.index !== index) near.push([heading.index, depth === 0 ? underHeading : underOuterHeading]);
    });
    return near;
  }
}

function scoreOf(
  coverage: number,
  plain: string,
  tokens: Analysis['sentences'][number]['tokens'],
  { answerKind }: Question,
): number {
  if (answerKind === undefined) return coverage;
  return canAnswer(plain, answerKind, tokens) ? coverage * (1 + kindBonus) : coverage * kindPenalties[answerKind.kind];
}
