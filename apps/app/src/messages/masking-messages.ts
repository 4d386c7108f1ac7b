import type { MaskKind } from '@youyaku/contract/masking-values';
import { useMessages } from './messages-context.tsx';

const number = new Intl.NumberFormat('ja-JP');
const numberEn = new Intl.NumberFormat('en');

/** What can be masked, as the page of terms and the desk name it. */
export type MaskingMessages = {
  kinds: Readonly<Record<MaskKind, string>>;
  option: string;
  optionHint: string;
  /** The kinds that are masked, and how many strings are left readable. */
  masks: (kinds: readonly string[], exceptions: number) => string;
  review: string;
  reviewTitle: string;
  reviewLead: string;
  listing: string;
  unlisted: string;
  maskedCount: (count: number) => string;
  unlistedCount: (count: number) => string;
  nothingFound: string;
  notFound: (kinds: readonly string[]) => string;
  kindCount: (kind: string, count: number) => string;
  stringCount: (text: string, count: number) => string;
  phrase: string;
  phraseHint: string;
  addPhrase: string;
  phraseAdded: string;
  phraseFault: string;
  reviewAlways: string;
  run: string;
  /** After a run: the strings of each kind that were sent masked. */
  maskedKinds: (kinds: readonly string[]) => string;
};

export const maskingMessagesJa: MaskingMessages = {
  kinds: {
    name: '氏名',
    address: '住所',
    postal: '郵便番号',
    phone: '電話番号',
    mail: 'メールアドレス',
    mynumber: 'マイナンバー',
    card: 'カード番号',
    account: '口座番号',
    number: '社員番号・契約番号など',
    word: '見せないと決めた用語',
  },
  option: '伏せ字にして送る',
  optionHint: '氏名や電話番号などを記号に置き換えてからモデルに送り、要約では元に戻します。',
  masks: (kinds, exceptions) =>
    `伏せるもの：${kinds.length > 3 ? `${kinds.slice(0, 3).join('、')}など${kinds.length}種類` : kinds.join('、')}` +
    (exceptions === 0 ? '' : `（${exceptions}件はそのまま送ります）`),
  review: '伏せるものを確かめる',
  reviewTitle: 'モデルに送る前に伏せるもの',
  reviewLead: 'チェックを外したものは、そのままモデルに送ります。要約と根拠には、どちらも元の言葉で表示します。',
  listing: '本文を読み取り、伏せるものを探しています',
  unlisted: '一覧を表示できなくても、選んだ種類は伏せて送ります。',
  maskedCount: (count) => (count === 0 ? '何も伏せずに送ります。' : `${number.format(count)}件を伏せて送ります。`),
  unlistedCount: (count) => `一覧に出ていない${number.format(count)}件も、選んだ種類なら伏せます。`,
  nothingFound: '伏せるものは見つかりませんでした。',
  notFound: (kinds) => `見つからなかったもの：${kinds.join('、')}`,
  kindCount: (kind, count) => `${kind}（${number.format(count)}件）`,
  stringCount: (text, count) => (count === 1 ? text : `${text}（${number.format(count)}か所）`),
  phrase: 'ほかに伏せる言葉',
  phraseHint: 'このスペースの用語に、モデルに見せない言葉として加えます。',
  addPhrase: '加える',
  phraseAdded: '用語に加えました。',
  phraseFault: '2字以上60字以内で入れてください。',
  reviewAlways: '次からも、要約の前に確かめる',
  run: 'この内容で要約する',
  maskedKinds: (kinds) => `伏せたもの：${kinds.join('、')}`,
};

const maskingMessagesEn: MaskingMessages = {
  kinds: {
    name: 'Names',
    address: 'Addresses',
    postal: 'Postal codes',
    phone: 'Phone numbers',
    mail: 'Mail addresses',
    mynumber: 'My Numbers',
    card: 'Card numbers',
    account: 'Bank accounts',
    number: 'Employee and contract numbers',
    word: 'Terms marked as hidden',
  },
  option: 'Mask before it is sent to a model',
  optionHint: 'Names, phone numbers and the like are sent as signs, and put back in the summary.',
  masks: (kinds, exceptions) =>
    `Masked: ${kinds.length > 3 ? `${kinds.slice(0, 3).join(', ')} and ${kinds.length - 3} more` : kinds.join(', ')}` +
    (exceptions === 0 ? '' : ` (sent as they are: ${exceptions})`),
  review: 'See what is masked',
  reviewTitle: 'Masked before it is sent to a model',
  reviewLead: 'What you uncheck is sent as it is. The summary and its evidence show the real words either way.',
  listing: 'Reading the text for what is masked',
  unlisted: 'The chosen kinds are masked even where they cannot be listed.',
  maskedCount: (count) => (count === 0 ? 'Nothing is masked.' : `Masked: ${numberEn.format(count)}.`),
  unlistedCount: (count) => ` Not listed, but masked where their kind is chosen: ${numberEn.format(count)}.`,
  nothingFound: 'Nothing to mask was found.',
  notFound: (kinds) => `Not found: ${kinds.join(', ')}`,
  kindCount: (kind, count) => `${kind} (${numberEn.format(count)})`,
  stringCount: (text, count) => (count === 1 ? text : `${text} (${numberEn.format(count)} times)`),
  phrase: 'What else to mask',
  phraseHint: 'It is added to the terms of this space, as one that no model may see.',
  addPhrase: 'Add',
  phraseAdded: 'Added to the terms.',
  phraseFault: 'Enter 2 to 60 characters.',
  reviewAlways: 'Ask again before the next summary',
  run: 'Summarize like this',
  maskedKinds: (kinds) => `Masked: ${kinds.join(', ')}`,
};

const tables = { ja: maskingMessagesJa, en: maskingMessagesEn };

export function useMaskingMessages(): MaskingMessages {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
