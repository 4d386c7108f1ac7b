import type { Token } from '@youyaku/language/tokenize/token';
import { listPhrases } from './list-phrases.ts';
import type { Parse, Phrase } from './phrase.ts';

/** More phrases than any sentence that a reader could follow. */
const phrasesMax = 90;

/** Phrases and their heads, by rules from right to left; undefined when the sentence is too long to be one. */
export function parsePhrases(tokens: readonly Token[]): Parse | undefined {
  const phrases = listPhrases(tokens);
  if (phrases.length > phrasesMax || phrases.length === 0) return undefined;
  const heads = phrases.map(() => -1);
  for (let index = phrases.length - 2; index >= 0; index -= 1) heads[index] = findHead(tokens, phrases, heads, index);
  const leftmost = phrases.map((_, index) => index);
  phrases.forEach((_, index) => {
    const head = heads[index] ?? -1;
    if (head >= 0) leftmost[head] = Math.min(leftmost[head] ?? head, leftmost[index] ?? index);
  });
  return { tokens, phrases, heads, leftmost };
}

/** The nearest phrase on the way of heads that can carry it, else the last one on that way. */
function findHead(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  heads: readonly number[],
  index: number,
): number {
  const phrase = phrases[index];
  let at = index + 1;
  for (;;) {
    const candidate = phrases[at];
    const next = heads[at] ?? -1;
    if (phrase === undefined || candidate === undefined || next < 0) return at;
    if (carries({ tokens, phrases, heads }, phrase, candidate, at)) return at;
    at = next;
  }
}

type Sofar = {
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly heads: readonly number[];
};

function carries(sofar: Sofar, phrase: Phrase, candidate: Phrase, at: number): boolean {
  // 高く of 高くした is no predicate of its own.
  if (candidate.relation === 'adverb') return phrase.relation === 'adverb' && !phrase.hasComma;
  switch (phrase.relation) {
    case 'attribute':
      return isNominalHead(sofar.tokens, candidate);
    case 'join':
      return isNominalHead(sofar.tokens, candidate) && candidate.relation !== 'topic';
    case 'topic':
      return candidate.isPredicate && isOpenClause(candidate);
    case 'clause':
      return carriesClause(sofar, phrase, candidate);
    case 'argument':
      if (!candidate.isPredicate || (phrase.hasComma && candidate.relation === 'attribute' && !isFormal(sofar, at)))
        return false;
      return !(isObject(phrase) && hasObject(sofar, at));
    default:
      return candidate.isPredicate && !(phrase.hasComma && candidate.relation === 'attribute' && !isFormal(sofar, at));
  }
}

/** A clause hangs on the next predicate; with が or し only on one that can have its own topic. */
function carriesClause(sofar: Sofar, phrase: Phrase, candidate: Phrase): boolean {
  if (!candidate.isPredicate) return false;
  if (phrase.link === 'contrast' || phrase.link === 'parallel') return isOpenClause(candidate);
  const at = sofar.phrases.indexOf(candidate);
  return !(phrase.hasComma && candidate.relation === 'attribute' && !isFormal(sofar, at));
}

/** A predicate that may have a topic of its own: the last one, one before が, け れど, し, one that is quoted. */
function isOpenClause(candidate: Phrase): boolean {
  if (candidate.relation === 'final' || candidate.relation === 'quote') return true;
  return candidate.link === 'contrast' || candidate.link === 'parallel';
}

/** The predicate before こと, の, 必要 … is as good as one of the main line. */
function isFormal(sofar: Sofar, at: number): boolean {
  const noun = sofar.phrases[at + 1];
  if (noun === undefined) return false;
  return noun.relation === 'clause'
    ? !noun.isPredicate || isFormalNoun(sofar.tokens, noun)
    : isFormalNoun(sofar.tokens, noun);
}

/** Nouns that turn what somebody does into a thing without adding to it. */
export function isFormalNoun(tokens: readonly Token[], phrase: Phrase): boolean {
  return /^(?:こと|もの|の|ん|必要|方針|予定|考え|旨|場合|際|限り|とき|時|後|前)$/u.test(
    tokens[phrase.head]?.surface ?? '',
  );
}

function isNominalHead(tokens: readonly Token[], candidate: Phrase): boolean {
  const head = tokens[candidate.head];
  return (
    head !== undefined &&
    (head.pos === 'noun' ||
      head.pos === 'number' ||
      head.pos === 'word' ||
      head.pos === 'stopWord' ||
      head.pos === 'symbol')
  );
}

function isObject(phrase: Phrase): boolean {
  return phrase.tail.endsWith('を');
}

function hasObject(sofar: Sofar, at: number): boolean {
  return sofar.phrases.some(
    (phrase, index) => sofar.heads[index] === at && phrase.relation === 'argument' && isObject(phrase),
  );
}
