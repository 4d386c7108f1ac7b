/** The languages of prompts: for Japanese sources models follow Japanese prompts best, for all others English ones. */
export type PromptLanguage = 'ja' | 'en';

export function promptLanguageOf(tag: string): PromptLanguage {
  return tag.split('-')[0] === 'ja' ? 'ja' : 'en';
}

/** The source in a message of its own, between two lines that its author cannot know. */
export function sourceMessage(source: string, delimiter: string, reminder: string): string {
  return `<<<${delimiter}\n${source}\n${delimiter}>>>\n\n${reminder}`;
}
