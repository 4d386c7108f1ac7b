import { hasDigits } from './protected-words.ts';
import { lemmaOf, wordsOf } from './read-phrase.ts';
import type { DeletionRule } from './veto.ts';
import { emptyAdverbs } from '@youyaku/language/lexicon/empty-words';

/** How soon, how surely: what a duty or a promise turns on. */
const measures = /^(?:速やかに|早急に|早期に|迅速に|具体的に|適切に|確実に|十分に|大きく|現在|これまで|今後)$/u;

/** 再来年度にあらためて決める: nothing is decided yet. */
const deciding = /^(?:決める|定める|決定|検討|協議|議論|審議|判断|話し合う)$/u;

/** Adverbs without content: しっかり, 改めて, 今後. */
export const adverbRule: DeletionRule = {
  find: ({ parse, phrase, index }) => {
    const isBareAdverb = phrase.relation === 'adverb' && parse.leftmost[index] === index;
    return isBareAdverb && emptyAdverbs.test(wordsOf(parse, phrase))
      ? { kind: 'adverb', first: index, last: index, level: measures.test(wordsOf(parse, phrase)) ? 'tight' : 'sound' }
      : undefined;
  },
  vetoes: [
    {
      name: 'is-all-the-verb-says',
      rejects: ({ parse, head }) => /^(?:する|なる|ある|できる|見る|変わる)$/u.test(lemmaOf(parse, head)),
    },
    {
      name: 'puts-off-a-decision',
      rejects: ({ parse, phrase, head }) =>
        /^(?:改めて|あらためて)$/u.test(wordsOf(parse, phrase)) && deciding.test(lemmaOf(parse, head)),
    },
    {
      name: 'measures-a-figure',
      rejects: ({ parse, last }) => hasDigits(parse.tokens[parse.phrases[last + 1]?.first ?? -1]),
    },
    {
      // 知事に改めて、: its comma separates the words before it from those after it.
      name: 'comma-separates-words-before',
      rejects: ({ parse, phrase, index }) => {
        const before = parse.phrases[index - 1];
        return phrase.hasComma && before !== undefined && !before.hasComma && before.tail !== 'は';
      },
    },
    {
      // 非常に強い is a storm class different from 強い.
      name: 'names-a-class-of-storms',
      rejects: ({ parse, last }) => isStormClass(parse.tokens[parse.phrases[last + 1]?.first ?? -1]?.surface ?? ''),
    },
    {
      // 負担が大きく、 is a clause.
      name: 'is-a-predicate',
      rejects: ({ parse, phrase }) => phrase.hasComma && parse.tokens[phrase.head]?.pos === 'adjective',
    },
    {
      name: 'begins-a-pair',
      // これまで及び今後の: two times are named.
      rejects: ({ parse, last }) =>
        /^(?:及び|および|並びに|又は|または|と|や)$/u.test(
          parse.tokens[(parse.phrases[last]?.last ?? 0) + 1]?.surface ?? '',
        ),
    },
    {
      name: 'ends-a-list',
      rejects: ({ parse, index }) => parse.phrases[index - 1]?.relation === 'join',
    },
    {
      name: 'sets-a-limit',
      rejects: ({ parse, last }) =>
        /^(?:以上|以降|以前|より|どおり|通り)/u.test(parse.tokens[parse.phrases[last + 1]?.first ?? -1]?.surface ?? ''),
    },
    {
      // より一層 強く: modifies the adjective.
      name: 'measures-an-adjective',
      rejects: ({ parse, phrase, last }) => {
        const next = parse.phrases[last + 1];
        if (next === undefined || phrase.hasComma) return false;
        return parse.tokens[next.head]?.pos === 'adjective' && next.relation !== 'final';
      },
    },
  ],
};

export function isStormClass(word: string): boolean {
  return /^(?:強|激し|大型)/u.test(word);
}
