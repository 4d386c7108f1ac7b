import type { Token } from '#tokenize/token.ts';
import type { Predicate } from './predicate.ts';

const negators = new Set("not never no cannot without neither nor none hardly barely nobody nothing n't".split(' '));
export function isEnglishNegator(token: Token): boolean {
  const word = token.surface.toLowerCase().replaceAll('’', "'");
  return negators.has(word) || word.endsWith("n't");
}

const softeners = new Set('only just merely simply necessarily'.split(' '));
const reachWords = 4;

/** Every content word; denied when a negator is at most four words before it with no punctuation between. */
export function findEnglishPredicates(tokens: readonly Token[]): Predicate[] {
  const found: Predicate[] = [];
  let left = 0;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]?.surface.toLowerCase() ?? '';
    if (isEnglishNegator(token) && !softeners.has(next)) left = reachWords;
    else if (token.pos === 'symbol') left = 0;
    else {
      if (token.pos === 'word') {
        found.push({ start: token.start, end: token.end, key: token.base, denied: left > 0, isFinal: false });
        left = 0;
      }
      left -= 1;
    }
  });
  return found;
}
