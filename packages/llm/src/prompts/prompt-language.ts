/** The two languages that prompts are written in: models follow Japanese best in Japanese, all others in English. */
export type PromptLanguage = 'ja' | 'en';

export function promptLanguageOf(tag: string): PromptLanguage {
  return tag.split('-')[0] === 'ja' ? 'ja' : 'en';
}
