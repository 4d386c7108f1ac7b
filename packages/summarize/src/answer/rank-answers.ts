import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { termKey } from '@youyaku/language/lexicon/term-key';
import {
  answerMark,
  consequenceStart,
  continuesSubject,
  measuredThing,
  moneyWords,
  questionMark,
} from '@youyaku/language/lexicon/question-words';
import { canAnswer, isSignature } from './can-answer.ts';
import { listFigures, type Question } from './read-question.ts';

/** How relevant one sentence is to a question. */
export type RankedAnswer = {
  /** Position among the sentences of the analysis. */
  readonly index: number;
  /** Share of the question's terms, by weight, in the sentence and its context: 0 to 1. */
  readonly coverage: number;
  /** The same share in the sentence and what heads it (headings, the question it replies to) alone. */
  readonly ownCoverage: number;
  /** Whether it contains what the question asks for: a person, a date, a figure. */
  readonly isOfKind: boolean;
  /** A sum belongs to one thing, which its sentence or heading must name: beside it stand the sums of others. Else always true. */
  readonly namesSubject: boolean;
  /** Sort key; at most about 1.3. */
  readonly score: number;
  /** A heading or a question does not answer anything by itself. */
  readonly isHeadingOrQuestion: boolean;
  /** For a question about a reason: it begins with そのため, and the sentence before it is the reason. */
  readonly needsPrevious: boolean;
};

const nearPrevious = 0.5;
const nearNext = 0.3;
/** "It costs £18" is about what the sentence before it names. */
const continuedShare = 0.9;
/** The consequence belongs to its cause. */
const causeOfNext = 0.9;
const inBlock = 0.35;
/** Number of sentences before and after, in the same block, that count as context. */
const blockReach = 4;
const underHeading = 0.75;
const underOuterHeading = 0.4;
const underQuestion = 0.95;
const kindBonus = 0.3;
/** Low for kinds that are reliably detected (an amount, a name); reasons and people have too many wordings. */
const kindPenalties = { time: 0.6, amount: 0.4, person: 0.9, name: 0.4, reason: 0.9, place: 0.9 } as const;
/** Where the subject of a question about a sum is not known. */
const ownSumMin = 0.67;
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
  const context = new AnswerContext(document.text, analysis, question.answerKind?.kind === 'reason');
  for (const [index, sentence] of analysis.sentences.entries()) {
    const isHeadingOrQuestion = context.enter(index);
    const near = context.list(index);
    const head = near.filter(([other]) => context.isHead(other));
    let covered = 0;
    let own = 0;
    for (const [term, weight] of weights) {
      covered += weight * termShare(term, index, near, found);
      own += weight * termShare(term, index, head, found);
    }
    if (covered > 0) {
      const plain = document.text.slice(sentence.contentStart, sentence.end).normalize('NFKC');
      const coverage = covered / total;
      const isOfKind =
        canAnswer(plain, question, sentence.tokens) ||
        (question.answerKind?.kind === 'reason' && context.isUnderReason()) ||
        context.isCauseOfNext(index);
      const namesSubject = namesThing(question, own / total, { index, head, found });
      ranked.push({
        index,
        coverage,
        ownCoverage: own / total,
        isOfKind,
        namesSubject,
        score: scoreOf(coverage, isOfKind, question),
        isHeadingOrQuestion: isHeadingOrQuestion && !namesHolder(plain, question),
        needsPrevious: context.isCauseOfNext(index - 1),
      });
    }
    if (index % stepSentences === stepSentences - 1) yield sentence.end;
  }
  return ranked;
}

/** A sum or a measure belongs to one thing: 「建て替えの費用」, "How old is the captain …". */
function namesThing(
  { answerKind, subject, qualifier, text }: Question,
  ownShare: number,
  { index, head, found }: { readonly index: number; readonly head: Near; readonly found: Found },
): boolean {
  if (answerKind?.kind !== 'amount') return true;
  // The title of a text names whatever it is about.
  const isMeasured = measuredThing.test(text);
  const heads = isMeasured ? head.filter(([, share]) => share >= continuedShare) : head;
  const isNamed = (term: string): boolean => termShare(term, index, heads, found) > 0;
  if (!isMeasured && answerKind.unit !== moneyWords) return true;
  if (qualifier !== undefined && !isNamed(qualifier)) return false;
  return subject === undefined ? ownShare >= ownSumMin : isNamed(subject);
}

/** A heading 「委員長 水科 惇」 answers who that is. */
function namesHolder(plain: string, { answerKind }: Question): boolean {
  const role = answerKind?.kind === 'person' || answerKind?.kind === 'name' ? answerKind.role : undefined;
  return role !== undefined && isSignature(plain, role);
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
  /** The sentence before it that names what 「It costs …」 is about. */
  private continued: number | undefined;
  /** The block of a question marked as such (Q11), whose sentences are part of it up to the mark of an answer. */
  private markedBlock: number | undefined;

  private readonly text: string;
  private readonly analysis: Analysis;
  private readonly asksReason: boolean;

  constructor(text: string, analysis: Analysis, asksReason: boolean) {
    this.text = text;
    this.analysis = analysis;
    this.asksReason = asksReason;
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
    const words = this.text.slice(sentence.contentStart, sentence.end);
    const isSameBlock = sentences[index - 1]?.blockIndex === sentence.blockIndex;
    this.continued = isSameBlock && continuesSubject.test(words) ? index - 1 : undefined;
    const isMarked = questionMark.test(words);
    if (isMarked) this.markedBlock = sentence.blockIndex;
    else if (answerMark.test(words)) this.markedBlock = undefined;
    const isQuestion = /(?:か|の)[。？?]?$|[？?]$/u.test(words.slice(-6)) || this.markedBlock === sentence.blockIndex;
    if (isQuestion) this.asked = index;
    return isQuestion || block.kind === 'heading';
  }

  /** Whether that sentence heads the present one: a heading above it or the question it replies to. */
  isHead(index: number): boolean {
    return index === this.asked || index === this.continued || this.headings.some((heading) => heading.index === index);
  }

  /** Under 原因 or Root cause every sentence may be the reason. */
  isUnderReason(): boolean {
    const sentence = this.analysis.sentences[this.headings.at(-1)?.index ?? -1];
    return (
      sentence !== undefined &&
      /原因|理由|背景|\bcauses?\b|\breasons?\b/iu.test(this.text.slice(sentence.start, sentence.end))
    );
  }

  /** For a question about a reason: そのため、… follows, the consequence of this sentence. */
  isCauseOfNext(index: number): boolean {
    if (!this.asksReason) return false;
    const { sentences } = this.analysis;
    const next = sentences[index + 1];
    if (next === undefined || next.blockIndex !== sentences[index]?.blockIndex) return false;
    return consequenceStart.test(this.text.slice(next.contentStart, next.end));
  }

  private nextShare(index: number): number {
    return this.isCauseOfNext(index) ? causeOfNext : nearNext;
  }

  list(index: number): Near {
    const near: [number, number][] = [];
    const { sentences } = this.analysis;
    const blockOf = (at: number): number | undefined => sentences[at]?.blockIndex;
    for (let at = index - blockReach; at <= index + blockReach; at += 1) {
      if (at === index || blockOf(at) !== blockOf(index)) continue;
      near.push([
        at,
        at === this.continued
          ? continuedShare
          : at === index - 1
            ? nearPrevious
            : at === index + 1
              ? this.nextShare(index)
              : inBlock,
      ]);
    }
    if (this.asked !== undefined && this.asked !== index) near.push([this.asked, underQuestion]);
    // Under 原因 the title above it says of what.
    const isReason = this.asksReason && this.isUnderReason();
    this.headings.toReversed().forEach((heading, depth) => {
      if (heading.index !== index)
        near.push([heading.index, depth === 0 || isReason ? underHeading : underOuterHeading]);
    });
    return near;
  }
}

function scoreOf(coverage: number, isOfKind: boolean, { answerKind }: Question): number {
  if (answerKind === undefined) return coverage;
  return coverage * (isOfKind ? 1 + kindBonus : kindPenalties[answerKind.kind]);
}
