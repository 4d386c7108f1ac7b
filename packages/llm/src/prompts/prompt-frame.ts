/** The languages of prompts: for Japanese sources models follow Japanese prompts best, for all others English ones. */
export type PromptLanguage = 'ja' | 'en';

export function promptLanguageOf(tag: string): PromptLanguage {
  return tag.split('-')[0] === 'ja' ? 'ja' : 'en';
}

/** The source in a message of its own, between two lines that its author cannot know. */
export function sourceMessage(source: string, delimiter: string, reminder: string): string {
  return `<<<${delimiter}\n${source}\n${delimiter}>>>\n\n${reminder}`;
}

/** Explains the quotation mark of number-sentences.ts, for every prompt that shows sentences of the source. */
export const quoteNote = {
  ja: '番号のすぐ後ろの > は、その文が別の人の書いたものの引用であることを示します。',
  en: 'A > right behind the number says that the sentence is quoted: somebody else wrote it.',
} as const;
