import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { isContent, listTerms } from '@youyaku/language/tokenize/list-terms';
import type { Token } from '@youyaku/language/tokenize/token';
import { isSourceTitle } from '@youyaku/language/lexicon/read-cues';

/**
 * What a summary should cover: terms, pairs of neighbouring terms, and figures with their unit, each with a weight.
 * The weight of a concept is log(1 + number of sentences)^2; pairs weigh little (Gillick & Favre 2009, damped for long
 * texts).
 */
export type Concepts = {
  readonly weights: Float64Array;
  /** The weights for a summary of a line, see `briefCharactersMax`. */
  readonly briefWeights: Float64Array;
  /** Concepts of some tokens of one sentence, each once. */
  readonly idsOf: (tokens: readonly Token[]) => readonly number[];
};

export type ConceptOptions = {
  readonly title: string;
  readonly focus: string;
};

type ConceptWeights = { readonly pair: number; readonly figure: number };
const fullWeights: ConceptWeights = { pair: 1, figure: 4 };
/** A headline names what it is about; a figure or a phrase of its own takes the room of that. */
const briefWeights: ConceptWeights = { pair: 0.2, figure: 2 };
const titleFactor = 1.5;
const headingFactor = 1.25;
const focusFactor = 6;
const nameFactor = 1.15;
/** For titles of cited sources: they name the subject. */
const sourceFactor = 1.5;

/** Sentences between two yields; about 10 ms of work. */
const stepSentences = 500;

/** Yields 0 between steps. */
export function* scoreConceptsInSteps(
  text: string,
  analysis: Analysis,
  options: ConceptOptions,
): Generator<number, Concepts> {
  const counter = new ConceptCounter();
  /** Sentences are found when they are counted, shorter forms of them when a summary first compares them. */
  const found = new WeakMap<readonly Token[], readonly number[]>();
  const sources: string[] = [];
  for (const [index, sentence] of analysis.sentences.entries()) {
    if (isProse(analysis, sentence)) found.set(sentence.tokens, counter.count(sentence.tokens));
    if (isSourceTitle(text.slice(sentence.contentStart, sentence.end))) sources.push(...sentence.terms);
    if (index % stepSentences === stepSentences - 1) yield 0;
  }
  counter.boost(sources, sourceFactor);
  counter.boost(listHeadingTerms(analysis), headingFactor);
  counter.boost(termsOf(analysis, options.title), titleFactor);
  counter.boost(termsOf(analysis, options.focus), focusFactor);
  return {
    weights: counter.computeWeights(fullWeights),
    briefWeights: counter.computeWeights(briefWeights),
    idsOf: (tokens) => {
      const before = found.get(tokens);
      if (before !== undefined) return before;
      const ids = counter.find(tokens, false);
      found.set(tokens, ids);
      return ids;
    },
  };
}

/** More terms than any document has. */
const termsMax = 2 ** 22;

/** Numbers the concepts and counts the sentences that contain each. */
class ConceptCounter {
  private readonly terms = new Map<string, number>();
  private readonly pairs = new Map<number, number>();
  private readonly counts: number[] = [];
  /** 0 marks a pair, -1 a figure, anything else multiplies a term. */
  private readonly factors: number[] = [];

  /** Returns the concepts of the tokens, each once. */
  count(tokens: readonly Token[]): number[] {
    const found = this.find(tokens, true);
    for (const id of found) this.counts[id] = (this.counts[id] ?? 0) + 1;
    return found;
  }

  /** Concepts of the tokens, each once; unknown ones are numbered when `isNew`, else left out. */
  find(tokens: readonly Token[], isNew: boolean): number[] {
    const found = new Set<number>();
    let previous = -1;
    tokens.forEach((token, index) => {
      const name = continuesFigure(tokens, index) ? undefined : nameConcept(token, tokens[index + 1]);
      const id = name === undefined ? undefined : this.number(this.terms, name, factorOf(token), isNew);
      if (id === undefined) return;
      found.add(id);
      if (token.pos === 'number') return;
      if (previous >= 0 && previous !== id) {
        const pair = this.number(this.pairs, previous * termsMax + id, 0, isNew);
        if (pair !== undefined) found.add(pair);
      }
      previous = id;
    });
    return [...found];
  }

  boost(terms: Iterable<string>, factor: number): void {
    for (const term of new Set(terms)) {
      const id = this.terms.get(term);
      if (id !== undefined) this.factors[id] = (this.factors[id] ?? 1) * factor;
    }
  }

  computeWeights({ pair, figure }: ConceptWeights): Float64Array {
    return Float64Array.from(this.counts, (count, id) => {
      const factor = this.factors[id] ?? 1;
      // A pair that occurs once adds nothing to its two terms.
      if (factor === 0) return count < 2 ? 0 : pair * Math.log(1 + count) ** 2;
      // Repetition does not raise the weight of a figure, but the requested focus does.
      return factor < 0 ? figure * -factor : factor * Math.log(1 + count) ** 2;
    });
  }

  private number<K>(known: Map<K, number>, concept: K, factor: number, isNew: boolean): number | undefined {
    const id = known.get(concept);
    if (id !== undefined || !isNew) return id;
    known.set(concept, this.counts.length);
    this.counts.push(0);
    this.factors.push(factor);
    return this.counts.length - 1;
  }
}

/** Headings are counted separately; code and captions not at all. */
export function isProse(analysis: Analysis, sentence: AnalysedSentence): boolean {
  const kind = analysis.blocks[sentence.blockIndex]?.kind;
  return kind !== 'heading' && kind !== 'code' && kind !== 'caption';
}

/** A negative factor marks a figure, whose weight does not grow with repetition. */
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

function listHeadingTerms(analysis: Analysis): string[] {
  return analysis.sentences.flatMap((sentence) =>
    analysis.blocks[sentence.blockIndex]?.kind === 'heading' ? sentence.terms : [],
  );
}

export function termsOf(analysis: Analysis, text: string): string[] {
  return text === '' ? [] : listTerms(analysis.tokenizer.tokenize(text));
}
