import { deleteSpan, type Deletion, type Level } from './deletion.ts';
import type { Parse, Phrase } from './phrase.ts';

/** A phrase under examination and its governor. */
export type PhraseContext = {
  /** The text that the token offsets refer to. */
  readonly text: string;
  readonly parse: Parse;
  readonly index: number;
  readonly phrase: Phrase;
  readonly head: number;
  readonly governor: Phrase;
};

/** The phrases that a rule would delete. */
type Run = {
  /** The kind of the deletion: clause-sequence, adverb … */
  readonly kind: string;
  readonly first: number;
  readonly last: number;
  /** Tight when absent. */
  readonly level?: Level;
};

/** Words that match the form of a rule; its vetoes decide whether they may be deleted. */
export type Candidate = PhraseContext & Run;

/** One reason against a deletion. */
export type Veto<Subject = Candidate> = {
  /** The reason in a few words, kebab-case; unique within a rule. */
  readonly name: string;
  readonly rejects: (candidate: Subject) => boolean;
};

/** A match of `find` is deleted unless one of the vetoes, in order, rejects it. */
export type DeletionRule = {
  readonly find: (place: PhraseContext) => Run | undefined;
  readonly vetoes: readonly Veto[];
};

/** A deletion with the name of the first veto that rejects it; undefined where it is allowed. */
export type Verdict = { readonly deletion: Deletion; readonly veto: string | undefined };

export function decide<Subject>(deletion: Deletion, vetoes: readonly Veto<Subject>[], candidate: Subject): Verdict {
  return { deletion, veto: vetoes.find((veto) => veto.rejects(candidate))?.name };
}

export function listAllowed(verdicts: readonly Verdict[]): Deletion[] {
  return verdicts.filter(({ veto }) => veto === undefined).map(({ deletion }) => deletion);
}

/** The verdicts of a rule on every phrase that matches its form, for deletions up to a level. */
export function applyRule(text: string, parse: Parse, { find, vetoes }: DeletionRule, level: Level): Verdict[] {
  return parse.phrases.flatMap((phrase, index) => {
    const verdict = applyAt({ text, parse, phrase, index }, find, vetoes, level);
    return verdict === undefined ? [] : [verdict];
  });
}

function applyAt(
  at: Omit<PhraseContext, 'head' | 'governor'>,
  find: DeletionRule['find'],
  vetoes: readonly Veto[],
  level: Level,
): Verdict | undefined {
  const head = at.parse.heads[at.index] ?? -1;
  const governor = at.parse.phrases[head];
  if (governor === undefined) return undefined;
  const place = { ...at, head, governor };
  const run = find(place);
  const own = run?.level ?? 'tight';
  if (run === undefined || (own === 'tight' && level !== 'tight')) return undefined;
  const { start, end } = spanOf(at.parse, run.first, run.last);
  return decide(deleteSpan(start, end, own, run.kind), vetoes, { ...place, ...run });
}

function spanOf({ phrases, tokens }: Parse, first: number, last: number): { start: number; end: number } {
  const start = tokens[phrases[first]?.first ?? -1]?.start ?? 0;
  return { start, end: tokens[phrases[last]?.last ?? -1]?.end ?? start };
}

/** Indices of the first and the last token that would be deleted. */
export function tokenRangeOf({ parse, first, last }: Pick<Candidate, 'parse' | 'first' | 'last'>): [number, number] {
  return [parse.phrases[first]?.first ?? 0, parse.phrases[last]?.last ?? 0];
}
