import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { PromptLanguage } from './prompt-frame.ts';

/** More would crowd out the source; spellings beyond are still put in afterwards. */
const entriesMax = 50;

/**
 * Lines for a prompt about the terms that occur in a text: how they are written, translated, and what they mean. Empty where none
 * occurs. What models must not see is left out.
 */
export function describeGlossary(
  entries: readonly GlossaryEntry[],
  text: string,
  { language, isTranslated }: { language: PromptLanguage; isTranslated: boolean },
): string {
  const lines = entries
    .filter(({ term, variants, hidden }) => hidden !== true && [term, ...variants].some((one) => text.includes(one)))
    .slice(0, entriesMax)
    .map((entry) => describeEntry(entry, language, isTranslated))
    .filter((line) => line !== '');
  if (lines.length === 0) return '';
  return `${language === 'ja' ? '用語の決まり：' : 'Terms:'}\n${lines.join('\n')}`;
}

function describeEntry(
  { term, variants, translation, note }: GlossaryEntry,
  language: PromptLanguage,
  isTranslated: boolean,
): string {
  const others = variants.map((variant) => `「${variant}」`).join('');
  const facts =
    language === 'ja'
      ? [
          ...(variants.length === 0 ? [] : [`${others}ではなく「${term}」と書く。`]),
          ...(translation === undefined || !isTranslated ? [] : [`「${term}」は${translation}と訳す。`]),
          ...(note === undefined ? [] : [`「${term}」の意味：${note}`]),
        ]
      : [
          ...(variants.length === 0 ? [] : [`Write "${term}", not ${variants.map((one) => `"${one}"`).join(', ')}.`]),
          ...(translation === undefined || !isTranslated ? [] : [`Translate "${term}" as "${translation}".`]),
          ...(note === undefined ? [] : [`"${term}" means: ${note}`]),
        ];
  return facts.length === 0 ? '' : `- ${facts.join(' ')}`;
}
