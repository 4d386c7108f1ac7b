import type { LetterWords } from './letter-shape.ts';
import type { MessageLanguage } from './sentence-for-error.ts';

/** What changed in how an account is signed in to. */
export type SecurityLetterKind =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'totpEnabled'
  | 'totpDisabled'
  | 'providerLinked'
  | 'providerUnlinked';

/** Letters to the owner of an account about what was changed in its security, in case it was somebody else. */
export function securityLetters(language: MessageLanguage): Record<SecurityLetterKind, LetterWords> {
  const { write, changes } = language === 'ja' ? ja : en;
  const letters = Object.entries(changes).map(([kind, [subject, line]]) => [kind, write(subject, line)] as const);
  return Object.fromEntries(letters) as Record<SecurityLetterKind, LetterWords>;
}

/** Who a letter says to contact: the operator, with the address where there is one. */
export function operatorWords(language: MessageLanguage, contact: string | undefined): string {
  if (language === 'ja') return contact === undefined ? '運営者' : `運営者（${contact}）`;
  return contact === undefined ? 'the operator' : `the operator (${contact})`;
}

type Words = {
  write: (subject: string, line: string) => LetterWords;
  changes: Record<SecurityLetterKind, readonly [subject: string, line: string]>;
};

const ja: Words = {
  write: (subject, line) => ({
    subject: `${subject} - 要約AI`,
    lines: [
      line,
      'お心当たりがない場合は、パスワードを再設定し、「ログインとセキュリティ」のページで、覚えのないものを削除してください。ログインできないときは、{operator}にご連絡ください。',
    ],
    button: 'パスワードを再設定する',
    page: '/forgot-password',
    footer: '要約AIから自動で送信しています。このメールには返信できません。',
  }),
  changes: {
    passkeyAdded: ['パスキーが追加されました', '要約AIのアカウントに、パスキー「{name}」が追加されました。'],
    passkeyRemoved: ['パスキーが削除されました', '要約AIのアカウントから、パスキーが削除されました。'],
    totpEnabled: ['2段階認証が設定されました', '要約AIのアカウントで、2段階認証が設定されました。'],
    totpDisabled: ['2段階認証がオフになりました', '要約AIのアカウントの2段階認証が、オフになりました。'],
    providerLinked: ['ほかのサービスと連携しました', '要約AIのアカウントが、ほかのサービスと連携しました。'],
    providerUnlinked: ['連携が解除されました', '要約AIのアカウントと、ほかのサービスとの連携が解除されました。'],
  },
};

const en: Words = {
  write: (subject, line) => ({
    subject: `${subject} - 要約AI`,
    lines: [
      line,
      'If it was not you, set a new password, and remove what you do not know on the page “Sign-in and security”. If you cannot sign in, contact {operator}.',
    ],
    button: 'Set a new password',
    page: '/forgot-password',
    footer: 'Youyaku AI (要約AI). This mail was sent automatically; replies are not read.',
  }),
  changes: {
    passkeyAdded: ['A passkey was added', 'The passkey “{name}” was added to your 要約AI account.'],
    passkeyRemoved: ['A passkey was deleted', 'A passkey of your 要約AI account was deleted.'],
    totpEnabled: ['Two-step sign-in is on', 'Two-step sign-in was set up for your 要約AI account.'],
    totpDisabled: ['Two-step sign-in is off', 'Two-step sign-in of your 要約AI account was turned off.'],
    providerLinked: ['Another service was linked', 'Another service was linked to your 要約AI account.'],
    providerUnlinked: ['Another service was unlinked', 'Another service was unlinked from your 要約AI account.'],
  },
};
