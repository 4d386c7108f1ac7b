import type { Document } from '@youyaku/contract/document';
import type { Check, Sentence, SummaryNote } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { shapes } from '@youyaku/contract/shapes';
import type { Analysis } from '@youyaku/language/analyse';
import { countCharacters } from '@youyaku/contract/count-characters';
import { type Citer, createCiter } from '#evidence.ts';
import type { Budget } from '#budget/resolve-length.ts';
import { type Disagreement, findDisagreementsInSteps, type Side } from './find-disagreements.ts';
import { findSubject } from './find-subject.ts';

const linesMax = 5;
/** Share of the characters that the report may use. */
const shareMax = 0.4;

/** Text after the summary of several sources: where they contradict each other. */
export type DisagreementReport = {
  /** With its heading; empty when there is nothing to report, or no space. */
  readonly text: string;
  readonly characters: number;
  /** Sentences with spans in the whole summary, for `text` appended after `units` of it. */
  readonly place: (units: number) => Sentence[];
  readonly notes: readonly SummaryNote[];
};

/** A report for which there is no space. */
export const emptyReport: Pick<DisagreementReport, 'text' | 'characters' | 'place'> = {
  text: '',
  characters: 0,
  place: () => [],
};

/** Describes the contradictions between joined sources that the built-in engine is sure of. In steps. */
export function* reportDisagreements(
  document: Document,
  analysis: Analysis,
  { shape }: SummaryOptions,
  budget: Budget,
): Generator<undefined, DisagreementReport> {
  const found = (document.sources?.length ?? 0) < 2 ? [] : yield* findDisagreementsInSteps(document, analysis);
  const isJapanese = document.language.split('-')[0] === 'ja';
  const head = isJapanese ? '\n相違' : '\nThe sources differ';
  const lines: { text: string; disagreement: Disagreement }[] = [];
  let text = head;
  for (const disagreement of shapes[shape].canListDisagreements ? found.slice(0, linesMax) : []) {
    const words = describeDisagreement(disagreement, isJapanese);
    const next = `${text}\n${words}`;
    if (budget.kind !== 'items' && countCharacters(next) > budget.characters * shareMax) continue;
    lines.push({ text: words, disagreement });
    text = next;
  }
  if (lines.length === 0) text = '';
  const cite = createCiter(document.text, analysis.blocks);
  return {
    text,
    characters: countCharacters(text),
    notes: found.length === 0 ? [] : [{ code: 'sources_disagree', count: found.length }],
    place: (units) => {
      let at = units + head.length;
      return lines.map((line) => {
        const start = at + 1;
        at = start + line.text.length;
        return toSentence(line, start, cite);
      });
    },
  };
}

/** 「締切：「案内」では25日、「通知」では20日」. */
function describeDisagreement({ sides }: Disagreement, isJapanese: boolean): string {
  const [one, other] = sides;
  const subject = findSubject(one.sentence.text, one.fact.start) ?? findSubject(other.sentence.text, other.fact.start);
  const values = sides.map((side) => ({ source: side.source, value: valueOf(side) }));
  const [a, b] = values;
  if (a === undefined || b === undefined) return '';
  if (!isJapanese) {
    const lead = subject === undefined ? `“${one.sentence.text.replace(/\.$/u, '')}”` : capitalise(subject);
    return `${lead}: “${a.source}” says ${a.value}, “${b.source}” says ${b.value}.`;
  }
  if (subject === undefined) {
    const sentence = one.sentence.text.replace(/。$/u, '');
    return `「${a.source}」は「${sentence}」とし、「${b.source}」は${b.value}としています。`;
  }
  return `${subject}：「${a.source}」では${a.value}、「${b.source}」では${b.value}`;
}

function valueOf({ sentence, fact }: Side): string {
  return sentence.text.slice(fact.start, fact.end);
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toSentence(
  { text, disagreement }: { text: string; disagreement: Disagreement },
  start: number,
  cite: Citer,
): Sentence {
  const { sides, kind } = disagreement;
  const checks = sides.map((side): Check => ({ kind, value: valueOf(side), verdict: 'found' }));
  return {
    text,
    start,
    end: start + text.length,
    evidence: sides.map(({ sentence }) => cite(sentence, 1)),
    checks: [...checks, { kind: 'coverage', value: '100%', verdict: 'found' }],
    verdict: 'supported',
  };
}
