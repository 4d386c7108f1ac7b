import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { layOutSummary, type SummaryLine } from '@youyaku/contract/lay-out-summary';
import { isProse, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { cleanWords } from './clean-text.ts';
import type { NoteList } from './list-notes.ts';
import type { Run } from './sheet.ts';

/** A line of the summary, and the indices of its sentences; struck ones are left out. */
export type SheetLine = {
  readonly kind: 'heading' | 'group' | 'item' | 'paragraph';
  readonly sentences: readonly number[];
  /** Gives the notes their numbers: to be asked in the order of the sheet. */
  readonly toRuns: (options?: { isWithoutLead?: boolean }) => Run[];
};

type Numbering = Pick<NoteList, 'numberOf'>;
type Written = { readonly text: string; readonly sentences: readonly DecidedSentence[] };

/** Before the name of an agenda item, and before the items of a list. */
const lead = /^\s*(?:■|[・•])\s*/u;

export function layOutLines({ text, sentences }: Written, shape: SummaryShape, notes: Numbering): SheetLine[] {
  return layOutSummary(text, { sentences, shape, isGrowing: false }).flatMap((line) => {
    const parts = line.parts.filter((part) => part.kind !== 'sentence' || sentences[part.index]?.decision !== 'struck');
    const isStruck = parts.length < line.parts.length;
    const own = parts.flatMap((part) => (part.kind === 'sentence' ? [part.index] : []));
    if (isStruck && own.length === 0) return [];
    const kind = kindOf(line, shape);
    const isHeading = kind === 'heading';
    return [{ kind, sentences: own, toRuns: (options) => toRuns(parts, sentences, notes, { ...options, isHeading }) }];
  });
}

function kindOf({ kind }: SummaryLine, shape: SummaryShape): SheetLine['kind'] {
  if (kind === 'heading') return 'heading';
  if (kind === 'words') return shapes[shape].layout === 'grouped' ? 'group' : 'paragraph';
  if (isProse(shape) || shapes[shape].layout === 'questions') return 'paragraph';
  return kind === 'row' || shapes[shape].layout !== 'running' ? 'item' : 'paragraph';
}

function toRuns(
  parts: SummaryLine['parts'],
  sentences: readonly DecidedSentence[],
  notes: Numbering,
  { isWithoutLead = false, isHeading }: { isWithoutLead?: boolean; isHeading: boolean },
): Run[] {
  const runs = parts.flatMap((part, nth): Run[] => {
    const sentence = part.kind === 'sentence' ? sentences[part.index] : undefined;
    const text = cleanWords(nth === 0 ? part.text.replace(lead, '') : part.text);
    if (sentence !== undefined) return [toSentenceRun(text, sentence, notes, { isHeading })];
    return text === '' || (isWithoutLead && nth === 0) ? [] : [{ text }];
  });
  return trimEnds(runs);
}

export function toSentenceRun(
  text: string,
  sentence: DecidedSentence,
  notes: Numbering,
  options?: { isHeading: boolean },
): Run {
  const note = notes.numberOf(sentence, options);
  return { text, ...(isToCheck(sentence) ? { isToCheck: true } : {}), ...(note === undefined ? {} : { note }) };
}

function trimEnds(runs: readonly Run[]): Run[] {
  return runs.map((run, nth) => {
    const start = nth === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: nth === runs.length - 1 ? start.trimEnd() : start };
  });
}
