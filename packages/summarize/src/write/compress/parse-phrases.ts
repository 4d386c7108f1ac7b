import type { Token } from '@youyaku/language/tokenize/token';
import { listPhrases } from './list-phrases.ts';
import type { Parse, Phrase } from './phrase.ts';

/** Sentences with more phrases are not parsed. */
const phrasesMax = 90;

/** Phrases and their heads, by rules from right to left; undefined when the token run is too long for a sentence. */
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

/** The nearest phrase on the chain of heads that can govern this one, else the last one of the chain. */
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
    if (canGovern({ tokens, phrases, heads }, phrase, candidate, at)) return at;
    at = next;
  }
}

type PartialParse = {
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly heads: readonly number[];
};

function canGovern(partial: PartialParse, phrase: Phrase, candidate: Phrase, at: number): boolean {
  // 高く of 高くした is not a predicate of its own.
  if (candidate.relation === 'adverb') return phrase.relation === 'adverb' && !phrase.hasComma;
  switch (phrase.relation) {
    case 'attribute':
      return isNominalHead(partial.tokens, candidate);
    case 'join':
      return isNominalHead(partial.tokens, candidate) && candidate.relation !== 'topic';
    case 'topic':
      return candidate.isPredicate && canHaveOwnTopic(candidate);
    case 'clause':
      return canGovernClause(partial, phrase, candidate);
    case 'argument':
      if (
        !candidate.isPredicate ||
        (phrase.hasComma && candidate.relation === 'attribute' && !isFormalPredicate(partial, at))
      )
        return false;
      return !(isObject(phrase) && hasObject(partial, at));
    default:
      return (
        candidate.isPredicate &&
        !(phrase.hasComma && candidate.relation === 'attribute' && !isFormalPredicate(partial, at))
      );
  }
}

/** A clause depends on the next predicate; with が or し only on one that can have its own topic. */
function canGovernClause(partial: PartialParse, phrase: Phrase, candidate: Phrase): boolean {
  if (!candidate.isPredicate) return false;
  if (phrase.link === 'contrast' || phrase.link === 'parallel') return canHaveOwnTopic(candidate);
  const at = partial.phrases.indexOf(candidate);
  return !(phrase.hasComma && candidate.relation === 'attribute' && !isFormalPredicate(partial, at));
}

/** A predicate that may have its own topic: the last one, one before が, けれど, し, a quoted one. */
function canHaveOwnTopic(candidate: Phrase): boolean {
  if (candidate.relation === 'final' || candidate.relation === 'quote') return true;
  return candidate.link === 'contrast' || candidate.link === 'parallel';
}

/** The predicate before こと, の, 必要 … counts as one of the main clause chain. */
function isFormalPredicate(partial: PartialParse, at: number): boolean {
  const noun = partial.phrases[at + 1];
  if (noun === undefined) return false;
  return noun.relation === 'clause'
    ? !noun.isPredicate || isFormalNoun(partial.tokens, noun)
    : isFormalNoun(partial.tokens, noun);
}

/** Nouns that nominalize a predicate without adding meaning. */
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

function hasObject(partial: PartialParse, at: number): boolean {
  return partial.phrases.some(
    (phrase, index) => partial.heads[index] === at && phrase.relation === 'argument' && isObject(phrase),
  );
}
