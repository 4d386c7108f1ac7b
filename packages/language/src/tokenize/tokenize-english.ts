import { stemmer } from 'stemmer';
import { cachedWordsMax, PlacedToken, type Word } from './placed-token.ts';
import type { Token } from './token.ts';

/** Words (with inner apostrophes and hyphens), figures with their separators, single marks. */
const pattern = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’.&-]\p{L}[\p{L}\p{M}\p{N}]*)*|\p{N}+(?:[.,:/]\p{N}+)*%?|[^\s]/gu;

const stopWords = new Set(
  (
    'a about above after again against all also am an and any are aren as at be because been before being below ' +
    'between both but by can cannot could did do does doing don down during each even ever few for from further get ' +
    'gets got had has have having he her here hers herself him himself his how however i if in into is isn it its ' +
    'itself just let ll made make many may me might mine more most much must my myself no nor not now of off on once ' +
    'one only or other our ours ourselves out over own per quite rather re really s said same say says she should ' +
    'since so some still such t than that the their theirs them themselves then there these they this those though ' +
    'through thus to too under until up upon us ve very was we well were what when where whether which while who ' +
    'whom whose why will with within without would yes yet you your yours yourself yourselves'
  ).split(' '),
);

/** Tokenizes text written with spaces. Caches words. */
export class EnglishTokenizer {
  private readonly words = new Map<string, Word>();

  tokenize(text: string, start: number, end: number): Token[] {
    const tokens: Token[] = [];
    for (const { 0: surface, index } of text.slice(start, end).matchAll(pattern)) {
      tokens.push(new PlacedToken(start + index, start + index + surface.length, this.wordOf(surface)));
    }
    return tokens;
  }

  private wordOf(surface: string): Word {
    const known = this.words.get(surface);
    if (known !== undefined) return known;
    if (this.words.size >= cachedWordsMax) this.words.clear();
    const word: Word = { surface, ...classify(surface), posDetail: '', conjugation: undefined, isUnknown: false };
    this.words.set(surface, word);
    return word;
  }
}

function classify(surface: string): Pick<Token, 'base' | 'pos'> {
  if (/^\p{N}/u.test(surface)) return { base: surface, pos: 'number' };
  if (!/^\p{L}/u.test(surface)) return { base: surface, pos: 'symbol' };
  const word = surface.toLowerCase().replaceAll('’', "'");
  const plain = word.replace(/'(?:s|re|ve|ll|d|m|t)$/u, '');
  const isStop = stopWords.has(plain) || (plain.endsWith('n') && stopWords.has(plain.slice(0, -1))) || word === "n't";
  return isStop ? { base: plain, pos: 'stopWord' } : { base: stem(plain), pos: 'word' };
}

function stem(word: string): string {
  // The stemmer supports ASCII only; other words stay unchanged.
  return /^[a-z'-]+$/u.test(word) && word.length < 60 ? stemmer(word) : word;
}
