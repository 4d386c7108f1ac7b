import type { TakedownKind } from '@youyaku/contract/admin-values';
import type { StatusWords, PlaceWords } from '@youyaku/contract/messages/status-words';
import { placeWordsJa, statusWordsJa } from '@youyaku/contract/messages/status-words';
import { placeWordsEn, statusWordsEn } from '@youyaku/contract/messages/status-words-en';
import type { Summary } from '@youyaku/contract/summary';
import type { MessageLanguage } from './sentence-for-error.ts';

/** Everything that the page of a shared link says besides its summary. */
export type ShareWords = {
  status: StatusWords;
  place: PlaceWords;
  service: string;
  untitled: string;
  until: (day: string) => string;
  characters: (count: number) => string;
  excerpt: (shown: number, total: number) => string;
  madeAt: (day: string) => string;
  engine: Readonly<Record<Summary['engine']['kind'], string>>;
  tasks: { what: string; who: string; due: string };
  evidence: (number: number) => string;
  inSource: string;
  openLink: string;
  openSource: string;
  sourceTitle: string;
  sourceCut: string;
  back: string;
  copy: string;
  copying: string;
  copyFailed: string;
  ownText: string;
  report: string;
  notice: string;
  nothingSent: string;
  transmission: string;
  fault: { number: string; advice: string };
  missing: { title: string; text: string };
  /** Titles of what a page says instead of the summary. */
  saying: { busy: string; refused: string; unreceived: string; away: string };
  locked: { title: string; text: string; label: string; open: string; wrong: string };
  reporting: {
    title: string;
    lead: string;
    kind: string;
    kinds: Readonly<Record<TakedownKind, string>>;
    details: string;
    contact: string;
    contactHint: string;
    send: string;
    done: string;
    incomplete: string;
  };
};

const ja: ShareWords = {
  status: statusWordsJa,
  place: placeWordsJa,
  service: '要約AI',
  untitled: '共有された要約',
  until: (day) => `${day}まで公開`,
  characters: (count) => `${count.toLocaleString('ja-JP')}字`,
  excerpt: (shown, total) => `全${total}文のうち、はじめの${shown}文を公開しています。`,
  madeAt: (day) => `${day}に作成`,
  engine: { builtin: '標準エンジン', llm: '言語モデル', device: '端末内のモデル' },
  tasks: { what: '何を', who: '誰が', due: 'いつまで' },
  evidence: (number) => `${number}文目の根拠`,
  inSource: '本文で見る',
  openLink: '元の文章を開く',
  openSource: '読み取った本文を開く',
  sourceTitle: '読み取った本文',
  sourceCut: '長いため、ここまでを表示しています。',
  back: '要約に戻る',
  copy: '自分の履歴に保存する',
  copying: '保存しています',
  copyFailed: '保存できませんでした。時間をおいて、もう一度お試しください。',
  ownText: '自分の文章を要約する',
  report: '問題を知らせる',
  notice: 'この要約は、共有した人が公開しています。内容は元の文章でお確かめください。',
  nothingSent: 'このページは、他社へ何も送りません。',
  transmission: '外部送信について',
  fault: { number: '参照番号', advice: 'くり返すときは、この番号を運営者にお知らせください。' },
  missing: {
    title: 'このページは見られません',
    text: 'リンクが間違っているか、公開が終わっています。共有した人にお確かめください。',
  },
  saying: {
    busy: 'アクセスが続いています',
    refused: 'この操作はできません',
    unreceived: '送られた内容を受け取れませんでした',
    away: '今は表示できません',
  },
  locked: {
    title: '合言葉を入れてください',
    text: 'この要約には合言葉が付いています。リンクを知らせてくれた人にお尋ねください。',
    label: '合言葉',
    open: '開く',
    wrong: '合言葉が違います。確かめて、もう一度入れてください。',
  },
  reporting: {
    title: '問題を知らせる',
    lead: '権利の侵害などの問題を、このサービスの運営者に知らせます。運営者が内容を確かめ、必要なら公開を止めます。',
    kind: '問題の種類',
    kinds: { copyright: '著作権', defamation: '名誉・信用', privacy: 'プライバシー', other: 'その他' },
    details: 'どこにどんな問題があるか',
    contact: 'ご連絡先（なくても送れます）',
    contactHint: 'お返事が必要なときは、メールアドレスをお書きください。',
    send: '送る',
    done: '受け付けました。運営者が確かめます。',
    incomplete: 'どこにどんな問題があるかを、1,000字以内でお書きください。',
  },
};

const en: ShareWords = {
  status: statusWordsEn,
  place: placeWordsEn,
  service: '要約AI',
  untitled: 'A shared summary',
  until: (day) => `Open until ${day}`,
  characters: (count) => `${count.toLocaleString('en')} characters`,
  excerpt: (shown, total) => `The first ${shown} of ${total} sentences.`,
  madeAt: (day) => `Made on ${day}`,
  engine: { builtin: 'standard engine', llm: 'language model', device: 'model on the device' },
  tasks: { what: 'What', who: 'Who', due: 'Until when' },
  evidence: (number) => `Evidence of sentence ${number}`,
  inSource: 'See in the source',
  openLink: 'Open the original',
  openSource: 'Open the text that was read',
  sourceTitle: 'The text that was read',
  sourceCut: 'The text is long; it is shown up to here.',
  back: 'Back to the summary',
  copy: 'Keep it in your history',
  copying: 'Keeping it',
  copyFailed: 'It could not be kept. Wait a moment, then try again.',
  ownText: 'Summarize your own text',
  report: 'Report a problem',
  notice: 'Published by whoever shared it. Compare it with the original.',
  nothingSent: 'This page sends nothing to others.',
  transmission: 'Data sent to others',
  fault: { number: 'Reference number', advice: 'If it happens again, tell the operator this number.' },
  missing: {
    title: 'This page cannot be shown',
    text: 'The link is wrong, or is no longer open. Ask whoever shared it.',
  },
  saying: {
    busy: 'Too many requests',
    refused: 'This is not allowed',
    unreceived: 'What was sent could not be received',
    away: 'This page cannot be shown now',
  },
  locked: {
    title: 'Enter the passphrase',
    text: 'This summary has a passphrase. Ask whoever gave you the link.',
    label: 'Passphrase',
    open: 'Open',
    wrong: 'That is not the passphrase. Check it, then enter it again.',
  },
  reporting: {
    title: 'Report a problem',
    lead: 'Tell the operator of this service about a violation of rights or another problem. The operator looks at it and closes the link where needed.',
    kind: 'Kind of problem',
    kinds: { copyright: 'Copyright', defamation: 'Defamation', privacy: 'Privacy', other: 'Other' },
    details: 'What is wrong, and where',
    contact: 'How to reach you (optional)',
    contactHint: 'Give an email address if you would like an answer.',
    send: 'Send',
    done: 'Received. The operator will look at it.',
    incomplete: 'Say what is wrong, and where, in at most 1,000 characters.',
  },
};

export const shareWords: Readonly<Record<MessageLanguage, ShareWords>> = { ja, en };
