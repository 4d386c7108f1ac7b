import type { SummaryNote } from '@youyaku/contract/summary';
import type { Sentence } from './sentence.ts';

/** What the user must know about how the summary was written, in one line. */
export const noteMessages: Readonly<Record<SummaryNote['code'], (count: number) => Sentence>> = {
  length_cut: () => ({
    ja: 'モデルの文章が長すぎたため、一部を短くしたり、除いたりしました。',
    en: 'the model wrote too much; some of it was shortened or left out',
  }),
  length_short: () => ({
    ja: '本文にそれ以上の内容がないため、指定より短い要約です。',
    en: 'the summary is shorter than asked for: there was no more to say',
  }),
  source_short: () => ({
    ja: 'すでに短い文章です。そのまま載せています。',
    en: 'the text is already short; it is given as it is',
  }),
  items_filled: (count) => ({
    ja: `モデルの項目が足りなかったため、標準エンジンが${count}件を選びました。`,
    en: `the model gave too few items; the built-in engine chose ${count} more`,
  }),
  answer_cut: () => ({
    ja: 'モデルの答えが途中で切れ、続けられませんでした。要約は途中までです。',
    en: 'the answer broke off and could not be resumed; the summary is incomplete',
  }),
  sentences_struck: (count) => ({
    ja: `本文と食い違う${count}文を除きました。`,
    en: `${count} ${count === 1 ? 'sentence' : 'sentences'} that the source contradicts were left out`,
  }),
  sentences_deleted: (count) => ({
    ja: `本文と食い違い、直せなかった${count}文を除きました。`,
    en: `${count} contradicted ${count === 1 ? 'sentence that could not be corrected was' : 'sentences that could not be corrected were'} left out`,
  }),
  output_guarded: () => ({
    ja: '本文にないリンク・アドレス・画像を取り除きました。',
    en: 'links, addresses or pictures that the source does not have were taken out',
  }),
  parts_by_builtin: (count) => ({
    ja: `${count}個の部分は、標準エンジンが読みました。`,
    en: `${count} ${count === 1 ? 'part was' : 'parts were'} read by the built-in engine`,
  }),
  style_unmet: () => ({
    ja: '指定の文体にならなかった所があります。',
    en: 'the style asked for could not be kept everywhere',
  }),
  sources_disagree: () => ({
    ja: '資料の間に食い違いがあります。どこが違うかは要約に書いています。',
    en: 'the sources do not agree; the summary says where',
  }),
  model_used_up: () => ({
    ja: '今月の言語モデルの要約を使い切ったため、標準エンジンで要約しました。',
    en: 'the summaries by language models of this month are used; the built-in engine wrote this one',
  }),
  changes_untold: (count) => ({
    ja: `ほかに${count}件の変更が入りきりませんでした。`,
    en: `${count} more ${count === 1 ? 'change' : 'changes'} did not fit`,
  }),
  pinned_left_out: (count) => ({
    ja: `固定した文のうち${count}文は、この長さや形では入りませんでした。`,
    en: `${count} fixed ${count === 1 ? 'sentence' : 'sentences'} did not fit this length or shape`,
  }),
  terms_missed: (count) => ({
    ja: `用語集の訳を使えていない文が${count}文あります。`,
    en: `${count} ${count === 1 ? 'sentence does' : 'sentences do'} not translate a term as the glossary says`,
  }),
};

export const progressMessages = {
  stdin: {
    ja: '要約する文章を貼り付けて、最後に改行してから Ctrl+D（Windowsは Ctrl+Z と Enter）を押してください。',
    en: 'paste the text to summarise, then press Enter and Ctrl+D (on Windows Ctrl+Z and Enter)',
  },
  password: { ja: 'パスワード: ', en: 'Password: ' },
  stages: {
    read: { ja: '読んでいます', en: 'reading' },
    split: { ja: '文に分けています', en: 'splitting into sentences' },
    rank: { ja: '要点を選んでいます', en: 'finding what matters' },
    write: { ja: '書いています', en: 'writing' },
    ground: { ja: '根拠を確かめています', en: 'checking the evidence' },
  },
  maybeRelevant: {
    ja: '答えと思われる箇所です。質問の答えになっているとは限りません。',
    en: 'sentences of the source that seem to be the answer; they may not answer it',
  },
  related: { ja: '関係しそうな箇所（答えではありません）:', en: 'places that may bear on it, no answer:' },
  written: (name: string): Sentence => ({ ja: `「${name}」に書き出しました。`, en: `written to «${name}»` }),
} as const satisfies Record<string, Sentence | Record<string, Sentence> | ((name: string) => Sentence)>;

/** Reports that another engine was used than requested. */
export function describeFallback(
  model: string,
  why: Sentence | undefined,
  kind: 'summary' | 'plain' | 'answer',
): Sentence {
  const because = why === undefined ? { ja: '', en: '' } : { ja: `（${why.ja}）`, en: ` (${why.en})` };
  const instead = {
    summary: { ja: '標準エンジンで要約しました。', en: 'the built-in engine wrote this summary instead' },
    plain: {
      ja: '指示を除いて、標準エンジンで要約しました。',
      en: 'the built-in engine wrote this summary instead, without the instructions',
    },
    answer: { ja: '標準エンジンが答えました。', en: 'the built-in engine answered' },
  }[kind];
  return {
    ja: `言語モデル「${model}」ではできませんでした${because.ja}。${instead.ja}`,
    en: `the language model «${model}» could not do it${because.en}; ${instead.en}`,
  };
}
