import type { Sentence } from './sentence.ts';

const setup: Sentence = {
  ja: 'YOUYAKU_MODELS で設定してください（方法は docs/models.md にあります）。',
  en: 'set YOUYAKU_MODELS (docs/models.md tells how)',
};

/** Why a valid command failed, and what to do. */
export const failures = {
  fileMissing: (name: string): Sentence => ({
    ja: `「${name}」が見つかりません。名前と場所を確かめてください。`,
    en: `there is no file «${name}» here; check its name and its folder`,
  }),
  fileForbidden: (name: string): Sentence => ({
    ja: `「${name}」を読む権限がありません。読めるようにするか、持ち主のユーザーで実行してください。`,
    en: `you may not read «${name}»; allow it, or run this as its owner`,
  }),
  noMatch: (pattern: string): Sentence => ({
    ja: `「${pattern}」に合うファイルがありません。名前と場所を確かめてください。`,
    en: `no file matches «${pattern}» here; check the name and the folder`,
  }),
  outUnwritable: (name: string): Sentence => ({
    ja: `「${name}」に書き込めませんでした。書き込む権限と空き容量を確かめるか、別の場所を指定してください。`,
    en: `«${name}» could not be written; check whether you may write there and the space that is left, or name another place`,
  }),
  isFolder: (name: string): Sentence => ({
    ja: `「${name}」はフォルダーです。中のファイルを指定してください（まとめるときは、いくつでも並べられます）。`,
    en: `«${name}» is a folder; name the files in it (several make one summary)`,
  }),
  fileUnreadable: (name: string): Sentence => ({
    ja: `「${name}」を読めませんでした。ファイルが壊れていないか、別の場所へ写して読めるかを確かめてください。`,
    en: `«${name}» could not be read; see whether it is damaged, or copy it elsewhere and try that`,
  }),
  sourceUnread: (): Sentence => ({ ja: '本文を読めませんでした。', en: 'the source could not be read' }),
  goingOnWithout: (name: string, number: number): Sentence => ({
    ja: `${number}件目の「${name}」は読めなかったため、除いて続けます。`,
    en: `${name} (${number}) could not be read; going on without it`,
  }),
  noModel: (): Sentence => ({
    ja: `言語モデルが設定されていません。${setup.ja}`,
    en: `no language model is set up; ${setup.en}`,
  }),
  unknownModel: (id: string, known: readonly string[]): Sentence => ({
    ja: `「${id}」という言語モデルは設定されていません。使えるのは ${known.join('、')} です。`,
    en: `no language model «${id}» is set up; there are: ${known.join(', ')}`,
  }),
  needsModel: (): Sentence => ({
    ja: `その言語・読み手・指示には言語モデルが要りますが、設定されていません。${setup.ja}`,
    en: `the language, reader or instructions asked for need a language model, and none is set up; ${setup.en}`,
  }),
  needsOtherModel: (): Sentence => ({
    ja: 'その言語・読み手・指示には言語モデルが要りますが、設定されたモデルはこの言語を書けません。',
    en: 'the language, reader or instructions asked for need a language model, and none that is set up writes this language',
  }),
  noModelWrites: (): Sentence => ({
    ja: '設定された言語モデルは、どれもこの言語を書けません。',
    en: 'no language model that is set up writes this language',
  }),
  modelsFailed: (last: Sentence, advice: Sentence): Sentence => ({
    ja: `どの言語モデルもできず（最後のものは、${last.ja}）、標準エンジンにもできません。${advice.ja}`,
    en: `no language model could do it (the last one: ${last.en}), and the built-in engine cannot. ${advice.en}`,
  }),
  unexpected: (what: string): Sentence => ({
    ja: `思いがけない問題で終わりました（${what}）。もう一度試し、続くときは youyaku doctor の結果を添えて知らせてください。`,
    en: `it ended for a reason that nobody expected (${what}); try again, and if it stays report it with what youyaku doctor prints`,
  }),
  noSummary: (): Sentence => ({
    ja: '要約できないまま終わりました。もう一度試してください。',
    en: 'the engine ended without a summary; try again',
  }),
  noAnswer: (): Sentence => ({
    ja: '答えが出ないまま終わりました。もう一度試してください。',
    en: 'the engine ended without an answer; try again',
  }),
};
