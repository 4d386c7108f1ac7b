import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { TermFinder } from '@youyaku/summarize/glossary/spelling-rules';
import type { PromptLanguage } from './prompt-frame.ts';

/** More would crowd out the source; spellings beyond are still put in afterwards. */
const entriesMax = 50;

/**
 * Lines for a prompt about the terms that occur in a text: how they are written, and what they mean. Empty where none occurs. What models
 * must not see is left out.
 */
export function describeGlossary(entries: readonly GlossaryEntry[], text: string, language: PromptLanguage): string {
  const lines = listOccurring(entries, text).map((entry) => describeEntry(entry, language));
  return frame(language === 'ja' ? '用語の決まり：' : 'Terms:', lines);
}

/** The same for a translation: what terms become, and what they mean. */
export function describeTranslations(entries: readonly GlossaryEntry[], text: string): string {
  const lines = listOccurring(entries, text).map(({ term, variants, translation, note }) =>
    translation === undefined
      ? ''
      : [
          `Translate ${[term, ...variants].map(quote).join(' or ')} as ${quote(translation)}.`,
          ...describeNote(term, note),
        ].join(' '),
  );
  return frame('Terms:', lines);
}

function listOccurring(entries: readonly GlossaryEntry[], text: string): GlossaryEntry[] {
  const shown = entries.filter(({ hidden }) => hidden !== true);
  return new TermFinder(shown).find(text).slice(0, entriesMax);
}

function frame(head: string, lines: readonly string[]): string {
  const said = lines.filter((line) => line !== '');
  return said.length === 0 ? '' : [head, ...said.map((line) => `- ${line}`)].join('\n');
}

function describeEntry({ term, variants, note }: GlossaryEntry, language: PromptLanguage): string {
  const facts =
    language === 'ja'
      ? [
          ...(variants.length === 0
            ? []
            : [`${variants.map((one) => `「${one}」`).join('')}ではなく「${term}」と書く。`]),
          ...(note === undefined ? [] : [`「${term}」の意味：${note}`]),
        ]
      : [
          ...(variants.length === 0 ? [] : [`Write ${quote(term)}, not ${variants.map(quote).join(', ')}.`]),
          ...describeNote(term, note),
        ];
  return facts.join(' ');
}

function describeNote(term: string, note: string | undefined): string[] {
  return note === undefined ? [] : [`${quote(term)} means: ${note.replaceAll('\n', ' ')}`];
}

function quote(words: string): string {
  return `"${words}"`;
}
