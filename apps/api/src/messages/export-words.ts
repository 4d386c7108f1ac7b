import type { MessageLanguage } from './sentence-for-error.ts';

const ja = {
  sourceText: '読み取った本文',
  untitled: '無題',
  readme: `要約AIから書き出したデータです。

manifest.json   書き出した日時と、種類ごとの件数
space.json      スペースとアカウント
summaries/      要約（Markdown）。文ごとの根拠を脚注に付けています
sources/        読み取った本文（テキスト）
files/          アップロードしたファイル
data/           同じ内容をプログラムで読める形（JSON）にしたもの。質問と答え、テンプレート、用語、議事録の様式、モデルの利用、利用の明細、契約と申し込みの内容、操作の記録もあります

保存しているAPIキーとパスワードは含みません。
このファイルには、入力した文章がすべて入っています。人に渡さず、安全な場所に保管してください。
`,
  /** Of chosen summaries: the file that says what became of each. */
  list: {
    name: '一覧.txt',
    inside: (count: number) => `入っている要約（${count}件）`,
    leftOut: (count: number) => `入っていない要約（${count}件）`,
    item: (name: string) => `・${name}`,
    leftOutItem: (name: string, why: string) => `・${name}：${why}`,
    why: {
      missing: '見つかりませんでした。削除されたか、このスペースの要約ではありません。',
      unfinished: 'まだできていません。できてから書き出してください。',
      empty: '要約ができないまま終わっています。もう一度要約してから書き出してください。',
      unreadable: '保存してある内容を読み取れませんでした。運営者にお問い合わせください。',
      unmade: 'ファイルを作れませんでした。この要約だけを、もう一度書き出してください。',
    },
  },
};

const en: typeof ja = {
  sourceText: 'Text as it was read',
  untitled: 'Untitled',
  readme: `Your data from 要約AI.

manifest.json   when it was exported, and how much there is of each kind
space.json      the space and the account
summaries/      summaries in Markdown, the evidence of each sentence as a footnote
sources/        the texts as they were read
files/          uploaded files
data/           the same for programs (JSON), with questions and answers, templates, glossary, forms of minutes, use of models, what runs counted for, the subscription with what was shown before each order, and the audit log

Stored API keys and passwords are not included.
These files contain everything you entered. Do not pass them on, and keep them in a safe place.
`,
  list: {
    name: 'list.txt',
    inside: (count) => `Summaries inside (${count})`,
    leftOut: (count) => `Summaries left out (${count})`,
    item: (name) => `- ${name}`,
    leftOutItem: (name, why) => `- ${name}: ${why}`,
    why: {
      missing: 'not found. It was deleted, or does not belong to this space.',
      unfinished: 'not finished yet. Export it when it is.',
      empty: 'its run ended without a summary. Run it again, then export it.',
      unreadable: 'what is stored of it could not be read. Ask the operator.',
      unmade: 'its file could not be made. Export this one again.',
    },
  },
};

/** The words inside an export. */
export function exportWords(language: MessageLanguage): typeof ja {
  return language === 'ja' ? ja : en;
}
