import type { Genre } from './detect-genre.ts';
import type { Essential } from '@youyaku/language/lexicon/essential-words';
import type { Signal } from './read-signals.ts';

/** Factors of a sentence's score by its position and function; 1 = no difference. */
export type GenreProfile = {
  /** Added for the first sentence of the document, decaying as 1 / (1 + position). */
  readonly documentLead: number;
  /** The same within each section. */
  readonly sectionLead: number;
  /** Added for the last sentences of the document. */
  readonly documentTail: number;
  readonly key: number;
  readonly question: number;
  readonly anaphoric: number;
  readonly aside: number;
  /** The sentence is nothing but quoted speech. */
  readonly quotation: number;
  /** The sentence is mostly somebody's comment. */
  readonly reaction: number;
  readonly tableRow: number;
  readonly item: number;
  /** Words without a predicate or a topic. */
  readonly fragment: number;
  /** No end mark: a label, a title, a piece of a table. */
  readonly unfinished: number;
  /** Fewer than 18 characters: rarely clear by itself. */
  readonly short: number;
  /** How much it counts that a sentence resembles the rest of its section. */
  readonly centrality: number;
  /** The first sentence after a question. */
  readonly answer: number;
  /** Added for the first sentence of a paragraph. */
  readonly paragraphLead: number;
  /** Added for the last paragraph. */
  readonly lastParagraph: number;
  readonly signals: Readonly<Partial<Record<Signal, number>>>;
  /** Headings of what the text is read for, and of what its readers skip. */
  readonly core?: RegExp;
  readonly marginal?: RegExp;
  /** The sentence that such a text is written for. */
  readonly main?: RegExp;
  /** What readers of the genre look for first, and what they need least. */
  readonly essentials: Readonly<Partial<Record<Essential, number>>>;
};

/** Signals that lower the score in every genre. */
const commonSignals = { opening: 0.4, frame: 0.4, outcome: 1.5 };

const plain: GenreProfile = {
  documentLead: 0.6,
  sectionLead: 0.1,
  documentTail: 0,
  key: 1.25,
  question: 0.3,
  anaphoric: 0.75,
  aside: 0.5,
  quotation: 0.6,
  reaction: 0.75,
  tableRow: 0.35,
  item: 0.9,
  fragment: 0.3,
  short: 0.6,
  unfinished: 0.5,
  lastParagraph: 0,
  paragraphLead: 0,
  centrality: 1,
  answer: 1,
  signals: { ...commonSignals, request: 0.75, quoting: 0.7 },
  essentials: {},
};

/** What says much and what says little about the matter in every written text. */
const general = {
  share: 1.2,
  fee: 1.2,
  limit: 1.2,
  effectiveDate: 1.15,
  change: 1.15,
  exclusion: 1.15,
  demand: 1.3,
  plan: 1.15,
  courtesy: 0.4,
  scene: 0.6,
  method: 0.7,
  description: 0.7,
  history: 0.7,
};

const written: GenreProfile = {
  ...plain,
  fragment: 0.5,
  paragraphLead: 0.2,
  centrality: 0.5,
  signals: { ...commonSignals, figure: 1.25, denial: 1.1 },
  essentials: general,
};

/** Weights come from small searches over the development sets, rounded; see bench. */
export const genreProfiles: Readonly<Record<Genre, GenreProfile>> = {
  article: {
    ...plain,
    fragment: 0.5,
    essentials: { courtesy: 0.4, scene: 0.6, history: 0.7, decision: 1.3, change: 1.3, casualty: 1.2 },
  },
  news: {
    ...plain,
    fragment: 0.5,
    essentials: { courtesy: 0.4, scene: 0.6, history: 0.7, change: 1.2, limit: 1.2, share: 1.1 },
  },
  accident: {
    ...plain,
    fragment: 0.5,
    documentLead: 2,
    essentials: { courtesy: 0.4, scene: 0.6, history: 0.7, casualty: 1.6, damage: 1.3, cause: 1.3 },
  },
  notice: {
    ...written,
    documentLead: 0,
    anaphoric: 1,
    core: /変更|改定|料金|費用|日$|時期|対象|終了|廃止|閉鎖|\b(?:costs?|when|changes?|no longer)\b/iu,
    marginal: /問い?合わ?せ|背景|経緯|目的|申し込み|\b(?:contact|background)\b/iu,
    essentials: { ...general, history: 0.5, change: 1.6, effectiveDate: 1.5, fee: 1.3, exclusion: 1.3 },
  },
  manual: {
    ...written,
    documentLead: 0,
    anaphoric: 1,
    short: 0.9,
    core: /安全|注意|警告|危険|禁止|故障|困った|\b(?:safety|warnings?|danger|trouble)\b/iu,
    marginal: /各部|なまえ|名称|付属|同梱|仕様|\b(?:contents|parts|specifications?)\b/iu,
    essentials: { ...general, warning: 1.8, exclusion: 1.5, term: 1.3, cause: 1.2 },
  },
  contract: {
    ...written,
    documentLead: 0.3,
    anaphoric: 0.9,
    core: /期間|料|支払|対価|解約|解除|損害|賠償|違約|\b(?:term|fees?|payment|termination|liability)\b/iu,
    marginal: /目的|協議|定義|管轄|雑則|通知|\b(?:purpose|definitions|notices|miscellaneous)\b/iu,
    essentials: { ...general, fee: 1.6, term: 1.4, effectiveDate: 1.4, liability: 1.2, exclusion: 1.3 },
  },
  faq: {
    ...written,
    documentLead: 0,
    anaphoric: 0.9,
    short: 0.9,
    answer: 1.6,
    centrality: 1,
    paragraphLead: 0,
    signals: { ...commonSignals, figure: 1.25, request: 0.75 },
    marginal: /パスワード|忘れ|問い?合わせ|サポート|相談|\b(?:password|contact|support)\b/iu,
    essentials: { ...general, term: 1.2 },
  },
  interview: {
    ...plain,
    fragment: 0.5,
    essentials: { ...general, claim: 1.3, plan: 1.4, fee: 1 },
  },
  earnings: {
    ...written,
    documentLead: 0,
    short: 1,
    unfinished: 0.9,
    core: /成績|業績|見通し|予想|配当|\b(?:results|outlook|dividend|highlights|guidance)\b/iu,
    marginal: /その他|財政|役員|会計|\b(?:board|cash|notes)\b/iu,
    main: /^(?!.*(?:予想|見通し|見込|計画|セグメント))[^。]*(?:売上高|売上収益|営業収益|経常収益)[^。]*[0-9０-９][^。]*(?:利益|損失)[^。]*[0-9０-９]/u,
    essentials: { ...general, headline: 1.8, comparison: 1.2, forecast: 1.3, cause: 1.3, change: 1.2 },
  },
  postmortem: {
    ...written,
    documentLead: 0.2,
    core: /概要|影響|原因|なぜ|再発|対策|やること|残|分かっていない|\b(?:summary|impact|causes?|action|unknown)\b/iu,
    marginal: /背景|時系列|経過|何が起きた|うまく|\b(?:background|timeline|what went well)\b/iu,
    essentials: { ...general, damage: 1.5, cause: 1.7, recommendation: 1.2, open: 1.4, fee: 1.1 },
  },
  editorial: {
    ...written,
    documentLead: 0.2,
    lastParagraph: 1,
    signals: commonSignals,
    essentials: { ...general, demand: 1.8, share: 1.2, fee: 1.2, comparison: 1.2 },
  },
  report: {
    ...written,
    documentLead: 0,
    core: /結論|総括|評価|提言|提案|勧告|再発防止|原因|結果|指摘|\b(?:conclusions?|recommendations?|findings|results|summary)\b/iu,
    marginal: /方法|背景|はじめに|体制|目的|例$|資料|\b(?:methods?|background|introduction|scope|appendix)\b/iu,
    essentials: { ...general, recommendation: 1.7, finding: 1.3, change: 1.2, share: 1.1, fee: 1.3, cause: 1.3 },
  },
  paper: {
    ...plain,
    documentLead: 0.2,
    documentTail: 0.15,
    key: 1.7,
    centrality: 0.5,
    core: /結果|結論|むすび|限界|\b(?:results|conclusions?|limitations?)\b/iu,
    marginal: /謝辞|倫理|はじめに|緒言|背景|\b(?:introduction|related work)\b/iu,
    signals: { ...commonSignals, contribution: 2.2, conclusion: 1.2, decision: 1.5, emphasis: 0.6 },
    essentials: { comparison: 1.3, share: 1.2, limit: 1.3, recommendation: 1.2, method: 0.7, courtesy: 0.4 },
  },
  dialogue: {
    ...plain,
    documentLead: 0.4,
    sectionLead: 0.2,
    key: 1.3,
    question: 0.6,
    anaphoric: 0.7,
    signals: { ...commonSignals, decision: 1.5, conclusion: 1.3, denial: 0.7, address: 0.7 },
  },
  minutes: {
    ...plain,
    documentLead: 0,
    sectionLead: 0.3,
    key: 1.4,
    item: 1.1,
    fragment: 0.6,
    unfinished: 0.8,
    centrality: 0.5,
    essentials: { fee: 1.2, decision: 1.3, effectiveDate: 1.15, courtesy: 0.5 },
  },
  // A speaker's point comes at its end: a question to answer or a promise.
  speech: {
    ...plain,
    documentLead: 0,
    sectionLead: 0,
    key: 1.4,
    question: 1.2,
    anaphoric: 1,
    short: 0.3,
    signals: {
      ...commonSignals,
      finding: 0.6,
      conclusion: 0.6,
      decision: 1.2,
      commitment: 1.8,
      wish: 1.8,
      figure: 0.6,
      emphasis: 0.5,
      topicEnd: 2,
    },
  },
  mail: {
    ...plain,
    centrality: 0.5,
    signals: { ...commonSignals, quoting: 0.7 },
    essentials: { change: 1.2, fee: 1.15, effectiveDate: 1.1, courtesy: 0.5 },
  },
  list: { ...plain, documentLead: 0.5, item: 1, tableRow: 0.7, fragment: 0.8, short: 1, unfinished: 1 },
  story: { ...plain, documentLead: 0.5, documentTail: 0.3, key: 1.05 },
};
