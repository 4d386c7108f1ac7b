import { useMessages } from './messages-context.tsx';

/** The texts of the dialog of shared links, which is loaded when it is opened. */
export type ShareMessages = {
  title: string;
  lead: string;
  toCheck: (count: number) => string;
  toCheckHint: string;
  seeToCheck: string;
  days: string;
  daysOf: Readonly<Record<'1' | '7' | '30' | 'never', string>>;
  includesSource: string;
  includesSourceHint: string;
  isPermitted: string;
  excerptHint: string;
  /** While the source is to be shown too. */
  permissionHint: string;
  passphrase: string;
  passphraseHint: string;
  create: string;
  created: string;
  address: string;
  copy: string;
  copied: string;
  copyFailed: string;
  links: string;
  none: string;
  until: (day: string) => string;
  withoutEnd: string;
  ended: string;
  madeAt: (day: string) => string;
  views: (count: number) => string;
  withSource: string;
  excerpt: string;
  withPassphrase: string;
  revoke: string;
  revokeOf: (day: string) => string;
  revoked: string;
};

const ja: ShareMessages = {
  title: '共有リンク',
  lead: 'リンクを知っている人は、ログインなしでこの要約を読めます。検索結果には出ません。',
  toCheck: (count) => `要確認が${count}文あります`,
  toCheckHint: '共有したページにも、要確認と表示されます。',
  seeToCheck: '要確認の文を見る',
  days: '公開する期間',
  daysOf: { 1: '1日', 7: '7日', 30: '30日', never: '止めるまで' },
  includesSource: '本文も公開する',
  includesSourceHint: '読む人が、文ごとに本文の根拠を確かめられます。',
  isPermitted: '自分の文章である、または公開の許可を得ている',
  excerptHint: '確かめられないときは、ウェブページの要約は、はじめの3文だけを公開します。',
  permissionHint: '本文を公開するときに必要です。',
  passphrase: '合言葉（なくても作れます）',
  passphraseHint: '8文字以上。リンクとは別の方法で伝えてください。',
  create: 'リンクを作る',
  created: 'リンクを作りました。アドレスを見られるのは今だけです。',
  address: 'リンクのアドレス',
  copy: 'コピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。アドレスを選択してコピーしてください。',
  links: 'この要約のリンク',
  none: 'まだありません。',
  until: (day) => `${day}まで`,
  withoutEnd: '期限なし',
  ended: '公開は終わりました',
  madeAt: (day) => `${day}に作成`,
  views: (count) => `閲覧 ${count.toLocaleString('ja-JP')}回`,
  withSource: '本文あり',
  excerpt: 'はじめの3文',
  withPassphrase: '合言葉あり',
  revoke: '止める',
  revokeOf: (day) => `${day}に作ったリンクを止める`,
  revoked: 'リンクを止めました。もう見られません。',
};

const en: ShareMessages = {
  title: 'Shared links',
  lead: 'Whoever has the link reads this summary without signing in. Search engines do not list it.',
  toCheck: (count) => (count === 1 ? '1 sentence is to be checked' : `${count} sentences are to be checked`),
  toCheckHint: 'The shared page marks this too.',
  seeToCheck: 'Show what to check',
  days: 'Open for',
  daysOf: { 1: '1 day', 7: '7 days', 30: '30 days', never: 'until I revoke it' },
  includesSource: 'Publish the source too',
  includesSourceHint: 'Readers can then check the evidence of every sentence.',
  isPermitted: 'It is my own text, or I may publish it',
  excerptHint: 'Otherwise only the first three sentences of a summary of web pages are shown.',
  permissionHint: 'Needed to publish the source.',
  passphrase: 'Passphrase (optional)',
  passphraseHint: 'At least 8 characters. Send it by another way than the link.',
  create: 'Make a link',
  created: 'The link is made. Its address is shown only now.',
  address: 'Address of the link',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Select the address and copy it.',
  links: 'Links of this summary',
  none: 'None yet.',
  until: (day) => `Until ${day}`,
  withoutEnd: 'No end',
  ended: 'No longer open',
  madeAt: (day) => `Made on ${day}`,
  views: (count) => (count === 1 ? '1 view' : `${count.toLocaleString('en')} views`),
  withSource: 'with the source',
  excerpt: 'three sentences',
  withPassphrase: 'with a passphrase',
  revoke: 'Revoke',
  revokeOf: (day) => `Revoke the link made on ${day}`,
  revoked: 'The link is revoked and opens nothing any more.',
};

export function useShareMessages(): ShareMessages {
  return useMessages().language === 'en' ? en : ja;
}
