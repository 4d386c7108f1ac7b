import type { ModelFault } from '@youyaku/contract/model-faults';
import type { SummaryNote } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';

/** How a summary differs from the text that was checked. */
export type RewriteKind = 'translate' | 'easyJapanese' | 'child';

/** All texts about language models: what can be requested of them, and how a summary by one was made. */
export type ModelMessages = {
  reader: string;
  readers: Record<SummaryOptions['reader'], string>;
  language: string;
  languageSource: string;
  instructions: string;
  instructionsHint: string;
  instructionsCount: (now: number, most: number) => string;
  unsupported: string;
  unsupportedChoices: Record<'mark' | 'strike', string>;
  /** Shown instead of the options that need a model. */
  needsModel: string;
  /** Where there is no model: what the built-in engine cannot do, and how to get one. */
  noModel: string;
  startLocal: string;
  useKey: string;
  addKey: string;
  /** Of a model of this machine, when it is chosen. */
  staysHere: string;
  engineReason: (engine: string, reason: string) => string;
  /** Shown instead of the field errors where 自動 has no other engine: choosing another model would not help. */
  onlyBuiltin: Record<'language' | 'reader' | 'instructions', string>;
  fieldErrors: Record<'language' | 'modelLanguage' | 'easyLanguage' | 'reader' | 'instructions', string>;
  parts: (total: number) => string;
  repaired: string;
  builtin: string;
  madeBy: (engine: string) => string;
  tokens: (input: number, output: number) => string;
  cost: (yen: number) => string;
  cached: string;
  masked: (count: number) => string;
  maskBroken: (count: number) => string;
  terms: (terms: readonly string[]) => string;
  /** Why the built-in engine wrote it instead of the model, and what can be done. */
  fallbacks: Record<ModelFault, (model: string) => string>;
  fallbackUnknown: (model: string) => string;
  otherModel: (asked: string, model: string) => string;
  notesTitle: string;
  notes: Record<SummaryNote['code'], (count: number) => string>;
  showLeftOut: string;
  resume: string;
  resumeHint: string;
  resumeFailed: string;
  chapters: string;
  chapterSentences: (count: number) => string;
  chapterByBuiltin: string;
  showOriginals: Record<RewriteKind, string>;
  rewritten: Record<RewriteKind, string>;
  originals: Record<RewriteKind, string>;
};

const number = new Intl.NumberFormat('ja-JP');
const formatYen = (yen: number) =>
  new Intl.NumberFormat('ja-JP', { maximumFractionDigits: yen < 10 ? 2 : 0 }).format(yen);

const later = 'しばらくしてから、もう一度お試しください。';
const another = 'もう一度試すか、別のモデルを選んでください。';
const settings = '別のモデルを選ぶか、自分のAPIキーなら設定を確かめてください。';
const fellBack = (why: string, next: string) => (model: string) =>
  `${model}${why}、標準エンジンで要約しました。${next}`;

export const modelMessagesJa: ModelMessages = {
  reader: '読み手',
  readers: { general: '一般', expert: '専門', easyJapanese: 'やさしい日本語', child: '小学生' },
  language: '言語',
  languageSource: '本文と同じ',
  instructions: '追加の指示',
  instructionsHint: '例: 専門用語には短い説明を付ける',
  instructionsCount: (now, most) => `${number.format(now)} / ${number.format(most)}字`,
  unsupported: '本文と食い違う文',
  unsupportedChoices: { mark: '要確認の印を付けて載せる', strike: '載せない' },
  needsModel: '読み手、言語、追加の指示は、モデルで言語モデルを選ぶと指定できます。',
  noModel: '「標準」では、ほかの言語、読み手に合わせた書き直し、追加の指示ができません。',
  startLocal: 'この機械でOllamaかLM Studioを起動するか、自分のAPIキーを登録すると、言語モデルを選べます。',
  useKey: '自分のAPIキーを登録すると、言語モデルを選べます。',
  addKey: 'APIキーを登録',
  staysHere: '本文はこの機械のモデルだけに渡し、要約AIから外へは送りません。料金もかかりません。',
  engineReason: (engine, reason) => `${engine}: ${reason}`,
  onlyBuiltin: {
    language: '今使えるモデルは「標準」だけで、本文と同じ言語でだけ要約できます。言語を選び直してください。',
    reader: '今使えるモデルは「標準」だけで、この読み手に向けて書き直せません。読み手を選び直してください。',
    instructions: '今使えるモデルは「標準」だけで、追加の指示を使えません。指示を消してください。',
  },
  fieldErrors: {
    language: '「標準」と「端末内」は、本文と同じ言語でだけ要約できます。モデルか言語を選び直してください。',
    modelLanguage: 'このモデルは、この言語では書けません。モデルか言語を選び直してください。',
    easyLanguage: 'やさしい日本語の要約は、日本語で書きます。言語か読み手を選び直してください。',
    reader: '「標準」と「端末内」は、この読み手に向けて書き直せません。モデルか読み手を選び直してください。',
    instructions: '「標準」と「端末内」では、追加の指示を使えません。モデルを選び直すか、指示を消してください。',
  },
  parts: (total) => `${number.format(total)}個に分けて読んでいます`,
  repaired: '書き直しました',
  builtin: '標準エンジン',
  madeBy: (engine) => `${engine}で要約しました`,
  tokens: (input, output) => `入力${number.format(input)}トークン、出力${number.format(output)}トークン`,
  cost: (yen) => (yen < 0.01 ? '0.01円未満' : `約${formatYen(yen)}円`),
  masked: (count) => `伏せ字${number.format(count)}件でモデルに送りました。`,
  maskBroken: (count) => `モデルが崩した伏せ字${number.format(count)}か所は［伏せ字］と示しています。`,
  terms: (terms) => `用語${number.format(terms.length)}件：${terms.join('、')}`,
  cached: '同じ本文を同じ条件で要約したものがあるため、それを表示しています。',
  fallbacks: {
    connect: fellBack('につながらなかったため', later),
    key: fellBack('のAPIキーが使えなかったため', settings),
    rate: fellBack('が混み合っていたため', later),
    spend: fellBack('の利用枠を使い切っていたため', settings),
    provider: fellBack('の提供元で障害か混雑が起きていたため', later),
    timeout: fellBack('から時間内に答えが返らなかったため', later),
    empty: fellBack('から何も返ってこなかったため', another),
    refusal: fellBack('がこの本文の要約を断ったため', '別のモデルを選んでください。'),
    window: fellBack('では一度に読みきれない長さだったため', 'もっと長い文章を読めるモデルを選んでください。'),
    broken: fellBack('の答えを正しく受け取れなかったため', another),
    request: fellBack('が依頼を受け付けなかったため', settings),
    resting: fellBack('の不調が続き、しばらく使わないようにしているため', '数分たってから、もう一度お試しください。'),
    cap: fellBack('の利用が、このサービスで決めた上限に達したため', '日を改めてお試しください。'),
    language: fellBack('が指定と違う言語で答えたため', another),
  },
  fallbackUnknown: fellBack('が使えなかったため', later),
  otherModel: (asked, model) => `${asked}が使えなかったため、${model}で要約しました。`,
  notesTitle: 'この要約について',
  notes: {
    length_cut: () => '書き直しても指定の長さに収まらなかったため、一部を短くしたり、除いたりしました。',
    length_short: () => '指定の長さに届きませんでした。本文にないことは書き足していません。',
    source_short: () => 'すでに短い文章です。そのまま載せています。',
    items_filled: (count) =>
      `モデルの答えが指定の数に足りなかったため、${count === 0 ? '残り' : `残りの${number.format(count)}個`}は標準エンジンが本文から選びました。`,
    answer_cut: () => 'モデルの答えが途中で切れたため、この要約は完成していません。',
    sentences_struck: (count) =>
      `本文と食い違う${count === 0 ? '文' : `${number.format(count)}文`}を載せませんでした。`,
    sentences_deleted: (count) =>
      `本文と食い違い、直せなかった${count === 0 ? '文' : `${number.format(count)}文`}を除きました。`,
    output_guarded: () => '本文にないリンクや画像などを、要約から取り除きました。',
    parts_by_builtin: (count) =>
      `モデルが読めなかった${count === 0 ? '部分' : `${number.format(count)}か所`}は、標準エンジンが読みました。`,
    style_unmet: () => '指定した文体や読み手に合わせきれなかったところがあります。',
    sources_disagree: () => '資料どうしで食い違うところがあります。要約の「相違」で確かめてください。',
    model_used_up: () => '今月の言語モデルの要約を使い切ったため、標準エンジンで要約しました。',
    changes_untold: (count) => `変更はほかに${number.format(count)}か所あります。長さを増やすと、その続きも書きます。`,
    pinned_left_out: (count) =>
      `固定した文のうち${number.format(count)}文は、この長さや形では入りませんでした。長くするか、三行・要点・段落にすると入ります。`,
    terms_missed: (count) => `用語の訳を使えていない文が${count === 0 ? '' : `${number.format(count)}文`}あります。`,
  },
  showLeftOut: '除いた文を見る',
  resume: 'もう一度要約する',
  resumeHint: '同じ条件で、はじめから要約し直します。',
  resumeFailed: '始められませんでした。「もう一度」からお試しください。',
  chapters: '章ごとの要約',
  chapterSentences: (count) => `${number.format(count)}文`,
  chapterByBuiltin: '標準エンジンで要約しました',
  showOriginals: {
    translate: '原文の要約を並べる',
    easyJapanese: '元の要約を並べる',
    child: '元の要約を並べる',
  },
  rewritten: { translate: '訳文', easyJapanese: 'やさしい日本語', child: '小学生向け' },
  originals: { translate: '原文の要約', easyJapanese: '元の要約', child: '元の要約' },
};
