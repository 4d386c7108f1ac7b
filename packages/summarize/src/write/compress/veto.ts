import { deleteSpan, type Deletion } from './deletion.ts';
import type { Parse, Phrase } from './phrase.ts';

/** A phrase that a rule of deletion looks at, and the phrase it depends on. */
export type PhraseContext = {
  /** The text whose offsets the tokens have. */
  readonly text: string;
  readonly parse: Parse;
  readonly index: number;
  readonly phrase: Phrase;
  readonly head: number;
  readonly governor: Phrase;
};

/** The run of phrases that a rule would delete. */
type Run = {
  /** What the rule calls it: clause-sequence, adverb … */
  readonly kind: string;
  readonly first: number;
  readonly last: number;
};

/** Words that have the form a rule looks for; whether they may go is for its vetoes to say. */
export type Candidate = PhraseContext & Run;

/** One reason why words may not be deleted. */
export type Veto<Subject = Candidate> = {
  /** The reason in a few words, kebab-case; no two reasons of a rule have the same name. */
  readonly name: string;
  readonly vetoes: (candidate: Subject) => boolean;
};

/** What `find` finds may be deleted unless one of the vetoes, asked in order, refuses it. */
export type DeletionRule = {
  readonly find: (place: PhraseContext) => Run | undefined;
  readonly vetoes: readonly Veto[];
};

/** A candidate with the name of the first veto that refused it; undefined where it may be deleted. */
export type Verdict = { readonly deletion: Deletion; readonly veto: string | undefined };

export function decide<Subject>(deletion: Deletion, vetoes: readonly Veto<Subject>[], candidate: Subject): Verdict {
  return { deletion, veto: vetoes.find((veto) => veto.vetoes(candidate))?.name };
}

export function listAllowed(verdicts: readonly Verdict[]): Deletion[] {
  return verdicts.filter(({ veto }) => veto === undefined).map(({ deletion }) => deletion);
}

/** What a rule says of every phrase of a sentence that has the form it looks for. */
export function applyRule(text: string, parse: Parse, { find, vetoes }: DeletionRule): Verdict[] {
  return parse.phrases.flatMap((phrase, index) => {
    const verdict = applyAt({ text, parse, phrase, index }, find, vetoes);
    return verdict === undefined ? [] : [verdict];
  });
}

function applyAt(
  at: Omit<PhraseContext, 'head' | 'governor'>,
  find: DeletionRule['find'],
  vetoes: readonly Veto[],
): Verdict | undefined {
  const head = at.parse.heads[at.index] ?? -1;
  const governor = at.parse.phrases[head];
  if (governor === undefined) return undefined;
  const place = { ...at, head, governor };
  const run = find(place);
  if (run === undefined) return undefined;
  const { start, end } = spanOf(at.parse, run.first, run.last);
  return decide(deleteSpan(start, end, 'tight', run.kind), vetoes, { ...place, ...run });
}

function spanOf({ phrases, tokens }: Parse, first: number, last: number): { start: number; end: number } {
  const start = tokens[phrases[first]?.first ?? -1]?.start ?? 0;
  return { start, end: tokens[phrases[last]?.last ?? -1]?.end ?? start };
}

/** Indices of the first and the last token that would go. */
export function tokenRangeOf({ parse, first, last }: Pick<Candidate, 'parse' | 'first' | 'last'>): [number, number] {
  return [parse.phrases[first]?.first ?? 0, parse.phrases[last]?.last ?? 0];
}
