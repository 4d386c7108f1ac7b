import { createContext, use } from 'react';
import type { Language } from '#messages/choose-language.ts';

type LanguageChoice = { language: Language; choose: (language: Language) => void };

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The language of the interface and its setter. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === undefined) throw new Error('no LanguageContext above');
  return choice;
}
