import { detectScript } from '#detect/detect-script.ts';
import type { Dictionary } from './dictionary.ts';
import type { Tokenizer } from './token.ts';
import { EnglishTokenizer } from './tokenize-english.ts';
import { JapaneseTokenizer } from './tokenize-japanese.ts';

/** A tokenizer reuses buffers between calls and must not be shared between threads; the dictionary may be. */
export function createTokenizer(dictionary: Dictionary): Tokenizer {
  const japanese = new JapaneseTokenizer(dictionary);
  const english = new EnglishTokenizer();
  return {
    tokenize: (text, start = 0, end = text.length) => {
      const isJapanese = detectScript(text, start, end) === 'ja';
      return isJapanese ? japanese.tokenize(text, start, end) : english.tokenize(text, start, end);
    },
  };
}
