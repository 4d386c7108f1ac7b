import type { DisclosureKind } from '@youyaku/contract/disclosure';
import type { MessageLanguage } from './sentence-for-error.ts';

const ja: Record<DisclosureKind, string> = {
  purpose: '利用目的の通知',
  disclosure: '開示',
  correction: '訂正・追加・削除',
  suspension: '利用停止・消去・第三者提供の停止',
};

const en: Record<DisclosureKind, string> = {
  purpose: 'what it is used for',
  disclosure: 'disclosure',
  correction: 'correction, addition or deletion',
  suspension: 'that it is no longer used or passed on',
};

/** What a request about personal data asks for. */
export function disclosureWords(language: MessageLanguage): Record<DisclosureKind, string> {
  return language === 'ja' ? ja : en;
}
