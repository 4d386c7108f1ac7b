import type { Answer } from '@youyaku/contract/question';

/** Texts about questions on a source. */
export type QuestionMessages = {
  title: string;
  label: string;
  hint: string;
  count: (now: number, most: number) => string;
  send: string;
  stop: string;
  engine: string;
  sameEngine: string;
  faults: Record<'empty' | 'long', string>;
  asking: string;
  parts: (done: number, total: number) => string;
  answered: (text: string) => string;
  /** Heads the sentences in the source's language below an answer in another one. */
  originals: string;
  by: (engine: string) => string;
  /** Heads the sentences that the built-in engine picked as an answer: they contain what is asked for. */
  quoted: string;
  quotedAnnouncement: (text: string) => string;
  /** Heads passages near a question that has no answer. */
  near: string;
  nearBy: string;
  /** The built-in engine replaced the model, or found nothing in its place. */
  fallback: (model: string) => string;
  fallbackNone: (model: string) => string;
  read: Record<Answer['read'], string>;
  /** Below an answer of the built-in engine that found nothing. */
  byWords: string;
  unkept: string;
};

const number = new Intl.NumberFormat('ja-JP');

export const questionMessagesJa: QuestionMessages = {
  title: '本文に質問する',
  label: '質問',
  hint: '本文に書いてあることだけを使います。Enterで送信、Shift+Enterで改行します。',
  count: (now, most) => `${number.format(now)} / ${number.format(most)}字`,
  send: '質問する',
  stop: 'やめる',
  engine: '答えるモデル',
  sameEngine: '要約と同じ',
  faults: { empty: '質問を入れてください。', long: '質問は500字以内にしてください。' },
  asking: '本文から答えを探しています',
  parts: (done, total) => `本文を${number.format(total)}個に分けて読んでいます（${done}/${total}）`,
  answered: (text) => `答え: ${text}`,
  originals: '本文と照らし合わせた文',
  by: (engine) => `${engine}が答えました`,
  quoted: '答えと思われる箇所',
  quotedAnnouncement: (text) => `答えと思われる箇所: ${text}`,
  near: '関係しそうな箇所',
  nearBy: '標準エンジンが、質問と言葉の近い文を本文から選びました。質問の答えとは限りません。',
  fallback: (model) =>
    `${model}が使えなかったため、標準エンジンが、質問と言葉の近い文を本文から選びました。質問の答えとは限りません。`,
  fallbackNone: (model) => `${model}が使えなかったため、標準エンジンが本文を探しました。`,
  read: {
    whole: '',
    selection: '本文が長いため、質問に関わるところだけを読みました',
    parts: '本文が長いため、全体を分けて読みました',
  },
  byWords:
    '標準エンジンは、質問と同じ言葉を手がかりに探します。質問を本文の言葉に言い換えると、見つかることがあります。',
  unkept: '保存しない設定のため、質問と答えも残りません。',
};
