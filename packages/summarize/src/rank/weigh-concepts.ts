import type { AnalysedSentence, Analysis } from '#analyse.ts';
import { isContent, listTerms } from '#tokenize/list-terms.ts';
import type { Token } from '#tokenize/token.ts';

/**
 * What a summary should cover: terms, pairs of neighbouring terms, and figures with their unit, each with a weight.
 * A concept is weighed by log(1 + number of sentences)^2; pairs weigh little (Gillick & Favre 2009, damped for long
 * texts).
 */
export type Concepts = {
  readonly weights: Float64Array;
  /** Concepts of some tokens of one sentence, each once. */
  readonly idsOf: (tokens: readonly Token[]) => number[];
};

export type ConceptOptions = {
  readonly title: string;
  readonly focus: string;
};

const pairWeight = 0.2;
const figureWeight = 2;
const titleFactor = 1.5;
const headingFactor = 1.25;
const focusFactor = 6;
const nameFactor = 1.15;

export function weighConcepts(analysis: Analysis, options: ConceptOptions): Concepts {
  const ids = new Map<string, number>();
  const pairs = new Map<number, number>();
  const counts: number[] = [];
  const factors: number[] = [];
  const pairBase = 2 ** 22;

  function count<K>(known: Map<K, number>, concept: K, factor: number): number {
    let id = known.get(concept);
    if (id === undefined) {
      id = counts.length;
      known.set(concept, id);
      counts.push(0);
      factors.push(factor);
    }
    return id;
  }

  function collect(tokens: readonly Token[], isNew: boolean): number[] {
    const found = new Set<number>();
    let previous = -1;
    tokens.forEach((token, index) => {
      if (continuesFigure(tokens, index)) return;
      const name = nameConcept(token, tokens[index + 1]);
      if (name === undefined) return;
      const id = isNew ? count(ids, name, factorOf(token)) : ids.get(name);
      if (id === undefined) return;
      found.add(id);
      if (previous >= 0 && previous !== id && token.pos !== 'number') {
        const key = previous * pairBase + id;
        const pair = isNew ? count(pairs, key, pairWeight) : pairs.get(key);
        if (pair !== undefined) found.add(pair);
      }
      previous = token.pos === 'number' ? previous : id;
    });
    return [...found];
  }

  for (const sentence of analysis.sentences) {
    if (!isProse(analysis, sentence)) continue;
    for (const id of collect(sentence.tokens, true)) counts[id] = (counts[id] ?? 0) + 1;
  }
  raise(factors, ids, listHeadingTerms(analysis), headingFactor);
  raise(factors, ids, termsOf(analysis, options.title), titleFactor);
  raise(factors, ids, termsOf(analysis, options.focus), focusFactor);
  const weights = Float64Array.from(counts, (count_, id) => {
    const factor = factors[id] ?? 1;
    // A pair seen once says nothing beyond its two terms.
    if (factor === pairWeight && count_ < 2) return 0;
    return factor < 0 ? figureWeight : factor * Math.log(1 + count_) ** 2;
  });
  return { weights, idsOf: (tokens) => collect(tokens, false) };
}

/** Headings are counted as headings, code and captions not at all. */
export function isProse(analysis: Analysis, sentence: AnalysedSentence): boolean {
  const kind = analysis.blocks[sentence.blockIndex]?.kind;
  return kind !== 'heading' && kind !== 'code' && kind !== 'caption';
}

/** Negative marks a figure, whose weight does not grow with repetition. */
function factorOf(token: Token): number {
  if (token.pos === 'number') return -1;
  return token.posDetail.startsWith('固有名詞') ? nameFactor : 1;
}

function nameConcept(token: Token, next: Token | undefined): string | undefined {
  if (token.pos === 'number') {
    if (!/\d/u.test(token.base)) return undefined;
    const unit = next !== undefined && next.start === token.end && next.pos === 'noun' ? next.base : '';
    return `#${token.base}${unit}`;
  }
  return isContent(token) ? token.base : undefined;
}

/** 1,200 and 2万7,400 are one figure each. */
function continuesFigure(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (token?.pos !== 'number' || previous === undefined || previous.end !== token.start) return false;
  if (previous.pos === 'number') return true;
  return /^[,，.．]$/u.test(previous.surface) && tokens[index - 2]?.pos === 'number';
}

function raise(factors: number[], ids: ReadonlyMap<string, number>, terms: Iterable<string>, factor: number): void {
  for (const term of new Set(terms)) {
    const id = ids.get(term);
    if (id !== undefined) factors[id] = (factors[id] ?? 1) * factor;
  }
}

function listHeadingTerms(analysis: Analysis): string[] {
  return analysis.sentences.flatMap((sentence) =>
    analysis.blocks[sentence.blockIndex]?.kind === 'heading' ? sentence.terms : [],
  );
}

export function termsOf(analysis: Analysis, text: string): string[] {
  return text === '' ? [] : listTerms(analysis.tokenizer.tokenize(text));
}
