import type { Token } from '@youyaku/language/tokenize/token';
import type { Edit } from '@youyaku/language/text/apply-edits';
import type { Compressed, CompressOptions } from './compress-japanese.ts';

/** What denies, counts, conditions, names a source or a person must not go. */
const weighty =
  /[0-9“”"]|\b(?:not|never|no|nor|none|without|only|unless|if|except|until|least|most|said|says|according|reported|told|claimed|than|can't|cannot|won't|n't|who|whose)\b|n't/iu;
/** A longer run of words is no sentence that anybody would shorten. */
const tokensMax = 500;
const relative = /, which [^,;:.!?()]{8,90}(?=[,.!?])/gu;
const including = /, (?:including|such as) [^.;:!?()]{6,90}(?=[.!?]$)/gu;
/** Which is over budget, which means …: the relative clause is the point. */
const judging =
  /^, which (?:is|are|was|were|means?|meant|shows?|showed|suggests?|makes?|made|leads?|led|results?|allows?|hinders?|prevents?|causes?|caused)\b/u;
/** Applications, tasks, ways: only the examples say which. */
const generic =
  /\b(?:applications?|tasks?|ways?|methods?|approaches|techniques|fields|areas|domains|problems|issues|factors|features|things|aspects|properties|settings|measures|tools|topics|challenges)$/iu;
const opening =
  /^(?:As (?:you know|we all know|mentioned (?:earlier|above)|I said(?: before| earlier)?)|To be honest|In my opinion|Of course|Basically|Obviously|Actually|Honestly|Interestingly|Importantly|Generally speaking|In general|In particular|In this (?:paper|work|article|study)), /u;

/** The shorter ways to say an English sentence: remarks, openings, and tightly what comes after which and including. */
export function compressEnglish(options: CompressOptions): Compressed[] {
  const { text, tokens, edits, isTight } = options;
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || tokens.length > tokensMax) return [];
  const safe = [...edits, ...cutOpening(text, first.start, last.end)];
  const found: Compressed[] = safe.length > 0 ? [make(tokens, safe, 'safe')] : [];
  if (!isTight) return found;
  const tight = cutDetails(text, first.start, last.end);
  return tight.length > 0 ? [...found, make(tokens, [...safe, ...tight], 'tight')] : found;
}

function make(tokens: readonly Token[], edits: readonly Edit[], level: 'safe' | 'tight'): Compressed {
  const kept = tokens.filter((token) => !edits.some((edit) => edit.start <= token.start && token.end <= edit.end));
  return { level, edits, tokens: kept, kinds: [level] };
}

function cutOpening(text: string, start: number, end: number): Edit[] {
  const words = text.slice(start, Math.min(end, start + 60));
  const length = opening.exec(words)?.[0].length ?? 0;
  if (length === 0 || end - start - length < 20) return [];
  const at = start + length;
  const initial = text.charAt(at);
  const capital = /[a-z]/u.test(initial) ? [{ start: at, end: at + 1, text: initial.toUpperCase() }] : [];
  return [{ start, end: at, text: '' }, ...capital];
}

function cutDetails(text: string, start: number, end: number): Edit[] {
  if (end - start > 1000) return [];
  const words = text.slice(start, end);
  return [relative, including].flatMap((pattern) =>
    [...words.matchAll(pattern)].flatMap((match): Edit[] => {
      const from = start + match.index;
      const to = from + match[0].length;
      if (weighty.test(match[0]) || hasName(match[0])) return [];
      if (!match[0].startsWith(', which') && generic.test(words.slice(0, match.index))) return [];
      if (!match[0].startsWith(', which') && !isList(match[0])) return [];
      if (judging.test(match[0]) || /\p{N}/u.test(lastWords(words.slice(0, match.index)))) return [];
      // A list that goes on behind the clause would lose the comma that parts its members.
      if (/^,(?:[^,]+,){0,8}\s+(?:and|or|but|nor|yet|so)\b/u.test(words.slice(match.index + match[0].length)))
        return [];
      // The comma behind a relative clause goes with it, but for one that parts clauses it is kept with the words after.
      const isPaired = text.charAt(to) === ',' && match[0].startsWith(', which');
      return [{ start: from, end: isPaired ? to + 1 : to, text: '' }];
    }),
  );
}

/** Behind its last comma a list goes on with and or or; anything else is the rest of the sentence. */
function isList(words: string): boolean {
  if (/\b(?:is|are|was|were|be|has|have|had|can|could|will|would|may|might|must|do|does|did)\b/u.test(words))
    return false;
  const last = words.slice(2).split(', ').slice(1).at(-1);
  return last === undefined || /^(?:and|or)\b/u.test(last) || /\b(?:and|or)\b/u.test(last);
}

/** The words that a clause would be about. */
function lastWords(words: string): string {
  return words.split(/\s+/u).slice(-3).join(' ');
}

function hasName(words: string): boolean {
  return /(?:^|\s)[A-Z][\p{L}]+/u.test(words.slice(1));
}
