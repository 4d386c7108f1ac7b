import { formPageMessagesEn } from './form-page-messages-en.ts';
import { formPageMessagesJa, type FormPageMessages } from './form-page-messages.ts';
import { useMessages } from './messages-context.tsx';

export function useFormPageMessages(): FormPageMessages {
  return useMessages().language === 'en' ? formPageMessagesEn : formPageMessagesJa;
}
