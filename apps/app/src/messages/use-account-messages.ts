import { accountPageMessagesEn, accountPageMessagesJa, type AccountPageMessages } from './account-page-messages.ts';
import type { AccountMessages } from './account-messages.ts';
import { credentialMessagesEn, credentialMessagesJa, type CredentialMessages } from './credential-messages.ts';
import { en } from './en.ts';
import { ja, type Messages } from './ja.ts';
import { useMessages } from './messages-context.tsx';
import { securityMessagesEn, securityMessagesJa, type SecurityMessages } from './security-messages.ts';

type MessagesWithAccount = Omit<Messages, 'account'> & {
  account: AccountMessages & AccountPageMessages;
  security: SecurityMessages;
  credentials: CredentialMessages;
};

const tables: Record<'ja' | 'en', MessagesWithAccount> = {
  ja: {
    ...ja,
    account: { ...ja.account, ...accountPageMessagesJa },
    security: securityMessagesJa,
    credentials: credentialMessagesJa,
  },
  en: {
    ...en,
    account: { ...en.account, ...accountPageMessagesEn },
    security: securityMessagesEn,
    credentials: credentialMessagesEn,
  },
};

/** The texts with those of the pages of the account, which are loaded with these pages and not with the first one. */
export function useAccountMessages(): MessagesWithAccount {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
