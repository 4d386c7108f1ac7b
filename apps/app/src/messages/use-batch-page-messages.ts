import { batchPageMessagesEn } from './batch-page-messages-en.ts';
import { batchPageMessagesJa, type BatchPageMessages } from './batch-page-messages.ts';
import { useMessages } from './messages-context.tsx';

export function useBatchPageMessages(): BatchPageMessages {
  return useMessages().language === 'en' ? batchPageMessagesEn : batchPageMessagesJa;
}
