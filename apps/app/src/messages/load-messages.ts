import type { Language } from './choose-language.ts';
import { ja, type Messages } from './ja.ts';

/** The texts of the interface in a language. Those in English are loaded on demand; Japanese where that fails. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'ja') return ja;
  return import('./en.ts').then(
    ({ en }) => en,
    () => ja,
  );
}
