import { useMessages } from './messages-context.tsx';
import { spaceMessagesEn, spaceMessagesJa, type SpaceMessages } from './space-messages.ts';

/** The texts of the pages about spaces, which are loaded with these pages and not with the first one. */
export function useSpaceMessages(): SpaceMessages {
  return useMessages().language === 'en' ? spaceMessagesEn : spaceMessagesJa;
}
