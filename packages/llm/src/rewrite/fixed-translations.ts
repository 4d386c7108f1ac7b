import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { TermFinder } from '@youyaku/summarize/glossary/spelling-rules';

/** Letters by language; every other language is written in Latin ones. */
const letters: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  zh: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  ne: /\p{Script=Devanagari}/u,
  hi: /\p{Script=Devanagari}/u,
  my: /\p{Script=Myanmar}/u,
  th: /\p{Script=Thai}/u,
  km: /\p{Script=Khmer}/u,
  lo: /\p{Script=Lao}/u,
  mn: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  si: /\p{Script=Sinhala}/u,
  bn: /\p{Script=Bengali}/u,
  ta: /\p{Script=Tamil}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
};
const latin = /\p{Script=Latin}/u;
/** Written so in every language: AI, ISO 9001. */
const sign = /^[A-Z0-9 .&+/-]+$/u;
/** Nouns of these languages end by their case. */
const inflected: ReadonlySet<string> = new Set(['ru', 'uk', 'pl']);
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\p{N}'’.-]+$/u;

/**
 * The translations that a glossary fixes. It has one for each term, of no named language: it goes for a language that is written in its
 * letters. What models must not see has none.
 */
export class FixedTranslations {
  readonly entries: readonly GlossaryEntry[];
  private readonly finder: TermFinder;
  private readonly language: string;

  /** `target`: a BCP 47 tag. */
  constructor(entries: readonly GlossaryEntry[], target: string) {
    this.language = target.split('-')[0] ?? '';
    this.entries = entries.filter(
      ({ hidden, translation = '' }) => hidden !== true && isWrittenIn(translation, this.language),
    );
    this.finder = new TermFinder(this.entries);
  }

  /** The terms of a sentence whose translation its translation does not have, in any case and with any ending. */
  findMissed(original: string, translated: string): GlossaryEntry[] {
    if (this.entries.length === 0) return [];
    return this.finder
      .find(original)
      .filter(({ translation = '' }) => !hasWords(translated, translation, this.language));
  }
}

function isWrittenIn(translation: string, language: string): boolean {
  return translation !== '' && (sign.test(translation) || (letters[language] ?? latin).test(translation));
}

function hasWords(text: string, translation: string, language: string): boolean {
  const words = fold(translation).split(/\s+/u);
  if (!words.every((word) => alphabetic.test(word))) return fold(text).replace(/\s/gu, '').includes(words.join(''));
  const found = fold(text).match(/[\p{L}\p{M}\p{N}'’.-]+/gu) ?? [];
  return words.every((word) => {
    const beginnings = listBeginnings(word, language);
    return found.some((one) => beginnings.some((beginning) => one.startsWith(beginning)));
  });
}

/** How a form of a word may begin: an ending may follow, and in some languages replaces its own. */
function listBeginnings(word: string, language: string): string[] {
  if (inflected.has(language) && word.length > 4) return [word.slice(0, -2)];
  return /[^aeiou]y$/u.test(word) ? [word, `${word.slice(0, -1)}ies`] : [word];
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
