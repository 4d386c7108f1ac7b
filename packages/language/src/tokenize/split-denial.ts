import { PlacedToken, type Word } from './placed-token.ts';
import type { Token } from './token.ts';

const spelling = 'はなし';

/** `は` and `なし`, which the dictionary knows as the noun はなし (a talk) too. */
const words: readonly Word[] = [
  { surface: 'は', base: 'は', pos: 'particle', posDetail: '係助詞', conjugation: undefined, isUnknown: false },
  {
    surface: 'なし',
    base: 'ない',
    pos: 'adjective',
    posDetail: '自立',
    conjugation: { type: '形容詞・アウオ段', form: '文語基本形' },
    isUnknown: false,
  },
];

/**
 * Whether はなし is は and なし: 「会食はなしで」, 「全員でやるっていうのはなしにして」. A talk keeps its own word: 「昨日のはなしに戻る」,
 * 「おはなし」, 「はなしをする」.
 */
export function isDenial({ surface, pos }: Word, before: Token | undefined, text: string, end: number): boolean {
  if (surface !== spelling || pos !== 'noun' || before === undefined) return false;
  if (!/^(?:[にでと。、．，！!]|だ|$)/u.test(text.slice(end, end + 1))) return false;
  if (before.pos === 'noun') return true;
  return (
    before.surface === 'の' && /(?:[うくぐすつぬぶむるただいて])の$/u.test(text.slice(before.start - 1, before.end))
  );
}

export function splitDenial(start: number): Token[] {
  let at = start;
  return words.map((word) => {
    const from = at;
    at += word.surface.length;
    return new PlacedToken(from, at, word);
  });
}
