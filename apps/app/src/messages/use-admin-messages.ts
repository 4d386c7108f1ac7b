import { adminMessagesEn } from './admin-messages-en.ts';
import { adminMessagesJa, type AdminMessages } from './admin-messages.ts';
import type { Messages } from './ja.ts';
import { useMessages } from './messages-context.tsx';

/** The texts with those of the pages of operators, which are loaded with these pages alone. */
export function useAdminMessages(): Messages & { admin: AdminMessages } {
  const messages = useMessages();
  return { ...messages, admin: messages.language === 'en' ? adminMessagesEn : adminMessagesJa };
}
