import { statusWordsEn, placeWordsEn } from '@youyaku/contract/messages/status-words-en';
import {
  placeWordsJa,
  statusWordsJa,
  type PlaceWords,
  type StatusWords,
} from '@youyaku/contract/messages/status-words';
import type { VerdictWords } from '@youyaku/contract/messages/verdict-words';
import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';

/** The languages that the home page is written in. */
export type SiteLanguage = 'ja' | 'en';

/** Every word on the desk of a home page. */
export type DeskWords = {
  /** The limit that the desk opens with, in characters. */
  usualLimit: number;
  format: (count: number) => string;
  /** For `describeStatus`. */
  status: { checks: StatusWords; reading: PlaceWords; verdicts: VerdictWords };
  source: string;
  summary: string;
  sample: (characters: string) => string;
  sampleShort: string;
  characters: (count: string) => string;
  withinUnit: string;
  madeUnit: string;
  ruler: string;
  rulerAt: (limit: string, made: string) => string;
  copy: string;
  copied: string;
  notCopied: string;
  lie: string;
  undo: string;
  lieNote: string;
  own: string;
  ownNote: string;
  close: string;
  stripOf: string;
  engine: (version: string) => string;
  /** Beside the number by which the operator finds an error. */
  fault: { number: string; report: string };
  writing: {
    title: string;
    placeholder: string;
    count: (count: string) => string;
    file: string;
    drop: string;
    back: string;
    empty: string;
    waiting: string;
    toApp: string;
    toAppNote: string;
    going: string;
    sending: (name: string) => string;
    openApp: string;
    /** No complete answer: offline, DNS, blocked, or a stream that was cut. */
    network: string;
    /** Our fault: an exception in the page, a 5xx, or an answer that violates the contract. */
    reload: string;
    tooLarge: string;
  };
};

const ja: DeskWords = {
  usualLimit: 200,
  format: (count) => count.toLocaleString('ja-JP'),
  status: { checks: statusWordsJa, reading: placeWordsJa, verdicts: verdictWords.ja },
  source: '本文',
  summary: '要約',
  sample: (characters) => `見本（架空の報告書）・${characters}字`,
  sampleShort: '見本　予約制乗合バスの報告書',
  characters: (count) => `${count}字`,
  withinUnit: '字以内',
  madeUnit: '字',
  ruler: '長さ',
  rulerAt: (limit, made) => `${limit}字以内、いま${made}字`,
  copy: 'コピー',
  copied: 'コピーしました',
  notCopied: 'コピーできませんでした',
  lie: '嘘を混ぜてみる',
  undo: '元に戻す',
  lieNote: '要約の300円を500円に変えて、照合の結果を見られます。',
  own: 'あなたの文章で',
  ownNote: '登録なし・無料',
  close: '閉じる',
  stripOf: '本文の位置と、要約が使った場所',
  engine: (version) => `標準エンジン（第${version}版）が書いた要約です。`,
  fault: { number: '参照番号', report: 'くり返すときは、この番号を運営者にお知らせください。' },
  writing: {
    title: 'あなたの文章',
    placeholder: 'ここに文章を貼り付けるか、書いてください',
    count: (count) => `${count}字`,
    file: 'ファイルを選ぶ',
    drop: 'ここに置く',
    back: '見本に戻る',
    empty: '左に文章を入れると、ここに要約が現れます。',
    waiting: '読んでいます',
    toApp: 'アプリで続ける',
    toAppNote: '根拠との照合、書き出し、共有は、アプリでできます。文章と要約は、このブラウザーの履歴に残ります。',
    going: 'アプリを開いています',
    sending: (name) => `「${name}」を送っています`,
    openApp: 'アプリを開く',
    network: 'エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。',
    reload: 'エラーが発生しました。ページを再読み込みしてください。',
    tooLarge: 'ファイルが大きすぎて、送れませんでした。小さく分けてください。',
  },
};

const en: DeskWords = {
  usualLimit: 400,
  format: (count) => count.toLocaleString('en'),
  status: { checks: statusWordsEn, reading: placeWordsEn, verdicts: verdictWords.en },
  source: 'Source',
  summary: 'Summary',
  sample: (characters) => `Sample, an invented report · ${characters} characters`,
  sampleShort: 'Sample: a report on a bookable bus',
  characters: (count) => `${count} characters`,
  withinUnit: ' at most',
  madeUnit: ' characters',
  ruler: 'Length',
  rulerAt: (limit, made) => `At most ${limit} characters, now ${made}`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not be copied',
  lie: 'Slip in an error',
  undo: 'Take it back',
  lieNote: 'Changes £2 to £3 in the summary and shows what the check finds.',
  own: 'Use your own text',
  ownNote: 'Free, without an account',
  close: 'Close',
  stripOf: 'Position in the source, and what the summary used',
  engine: (version) => `Written by the built-in engine, version ${version}.`,
  fault: { number: 'Reference', report: 'If it happens again, please give this number to the operator.' },
  writing: {
    title: 'Your text',
    placeholder: 'Paste or type a text here',
    count: (count) => `${count} characters`,
    file: 'Choose a file',
    drop: 'Drop it here',
    back: 'Back to the sample',
    empty: 'Put in a text, and its summary appears here.',
    waiting: 'Reading',
    toApp: 'Go on in the app',
    toAppNote:
      'The app checks every sentence against its place, exports and shares. Text and summary stay in the history of this browser.',
    going: 'Opening the app',
    sending: (name) => `Sending “${name}”`,
    openApp: 'Open the app',
    network: 'An error occurred. Please check your internet environment and security software.',
    reload: 'An error occurred. Please reload the page.',
    tooLarge: 'The file is too large to be sent. Please split it.',
  },
};

export const deskWords: Readonly<Record<SiteLanguage, DeskWords>> = { ja, en };
