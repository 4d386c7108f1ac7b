import type { MessageLanguage } from './sentence-for-error.ts';

export function outboxWords(language: MessageLanguage): { title: string; about: string; none: string; plain: string } {
  return language === 'ja' ? ja : en;
}

const ja = {
  title: '送信トレイ',
  about: 'ローカルモードでは、メールはどこにも送られず、ここに並びます。リンクは実際に使えます。',
  none: 'まだメールはありません。',
  plain: 'テキスト版',
};

const en = {
  title: 'Outbox',
  about: 'In local mode mails are not sent anywhere; they are shown here. Their links work.',
  none: 'No mails yet.',
  plain: 'As plain text',
};
