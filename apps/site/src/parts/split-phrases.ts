// The DOM-free parts: the package's own entry needs a `window`, which does not exist when pages are rendered.
import { model } from 'budoux/module/data/models/ja.js';
import { Parser } from 'budoux/module/parser.js';

const parser = new Parser(model);

/**
 * Splits a Japanese heading into phrases that should stay on one line. The joined phrases equal the text. A phrase never begins
 * with closing punctuation, so a line cannot begin with it either.
 */
export function splitPhrases(text: string): string[] {
  const phrases: string[] = [];
  for (const part of parser.parse(text)) {
    if (phrases.length > 0 && /^[\p{Pe}\p{Pf}、。，．・：；？！ー～々]/u.test(part)) {
      phrases[phrases.length - 1] += part;
    } else {
      phrases.push(part);
    }
  }
  return phrases;
}
