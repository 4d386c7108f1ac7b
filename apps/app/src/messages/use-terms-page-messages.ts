import { useMessages } from './messages-context.tsx';
import { termsPageMessagesEn } from './terms-page-messages-en.ts';
import { termsPageMessagesJa, type TermsPageMessages } from './terms-page-messages.ts';

export function useTermsPageMessages(): TermsPageMessages {
  return useMessages().language === 'en' ? termsPageMessagesEn : termsPageMessagesJa;
}
