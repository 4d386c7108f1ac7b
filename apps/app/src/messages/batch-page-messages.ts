import type { BatchFormat, BatchPace, BatchStatus } from '@youyaku/contract/batch-values';
import type { CollectFailure } from '#features/batches/collect-sources.ts';
import type { MakeStage } from '#features/batches/use-make-batch.ts';
import type { BatchShape } from '#features/batches/batch-shapes.ts';

const number = new Intl.NumberFormat('ja-JP');

/** The texts of the page of batches, loaded with it. */
export type BatchPageMessages = {
  lead: string;
  leadWithModels: string;
  leadOfReader: string;
  intake: string;
  drop: string;
  dropNote: string;
  chooseFiles: string;
  chooseFolder: string;
  failures: Record<CollectFailure, string>;
  /** The plan has no batches. */
  notInPlan: string;
  emptyDocuments: string;
  left: (count: number) => string;
  leftNote: string;
  chosen: Record<'texts' | 'lines', (count: number, name: string) => string>;
  chosenTable: (rows: number, name: string) => string;
  another: string;
  column: string;
  idColumn: string;
  noIdColumn: string;
  preview: string;
  shape: string;
  shapes: Record<BatchShape, string>;
  length: string;
  lengthOf: (characters: number) => string;
  engine: string;
  builtin: string;
  builtinNote: string;
  modelNote: string;
  make: string;
  stop: string;
  stages: Record<MakeStage, string>;
  madeEmpty: (count: number) => string;
  madeUnread: (count: number) => string;
  list: string;
  none: string;
  noneBody: string;
  statuses: Record<BatchStatus, string>;
  documents: (count: number, characters: number) => string;
  refused: (count: number) => string;
  estimate: (seconds: number) => string;
  estimateByModel: (yen: number) => string;
  /** With both prices: at once, and deferred. */
  estimateByPace: (yen: number, deferredYen: number) => string;
  pace: string;
  paces: Record<BatchPace, string>;
  paceNotes: Record<BatchPace, string>;
  /** Questions that are at the provider of the model. */
  pending: (questions: number) => string;
  cap: string;
  capNote: string;
  capWrong: (yenMax: number) => string;
  spent: (yen: number, cap: number) => string;
  remaining: (seconds: number) => string;
  progress: (done: number, documents: number) => string;
  failed: (count: number) => string;
  failedNote: string;
  start: string;
  startOf: (name: string) => string;
  cancel: string;
  cancelOf: (name: string) => string;
  take: Record<BatchFormat, string>;
  takeOf: Record<BatchFormat, (name: string) => string>;
  remove: string;
  removeOf: (name: string) => string;
  removeTitle: string;
  removeBody: (name: string) => string;
  until: (date: string) => string;
  close: string;
};

/** As people say it: nobody waits for a number of seconds. */
function say(seconds: number): string {
  if (seconds < 60) return '1分以内';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `約${minutes}分`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `約${hours}時間` : `約${number.format(hours)}時間${rest}分`;
}

/** Whole yen; models are paid in fractions. */
function sayYen(yen: number): string {
  return yen < 1 ? '1円未満' : `約${number.format(Math.round(yen))}円`;
}

export const batchPageMessagesJa: BatchPageMessages = {
  lead: 'たくさんの文章を、一度に要約します。標準エンジンで書くので、料金はかからず、文章を他社に送ることもありません。',
  leadWithModels:
    'たくさんの文章を、一度に要約します。標準エンジンなら、料金はかからず、文章を他社に送ることもありません。言語モデルを選ぶと、始める前に料金を見積もり、決めた上限までしか使いません。',
  leadOfReader: 'このスペースのまとめて要約です。始めることと消すことは、編集者とオーナーができます。',
  intake: '文章を入れる',
  drop: 'CSV、文章のファイル、フォルダーをここにドロップ',
  dropNote: 'CSV・TSVは1行が1件、.txtと.mdは1ファイルが1件です。JSONL（APIと同じ形）も使えます。',
  chooseFiles: 'ファイルを選ぶ',
  chooseFolder: 'フォルダーを選ぶ',
  failures: {
    nothing: '要約できるファイルがありません。CSV、.txt、.md、JSONLのどれかを入れてください。',
    several: '一度に入れられるのは、CSVを1つか、文章のファイルか、JSONLのどれか一種類です。分けて入れてください。',
    encoding: 'CSVの文字コードが分かりません。UTF-8かShift_JISで保存し直してください。',
    emptyTable: 'CSVに行がありません。1行目を見出し、2行目からを文章にしてください。',
    tooManyFiles: '一度に入れられるのは20,000ファイルまでです。フォルダーを分けて入れてください。',
    unreadable: 'ファイルを読めませんでした。移動や削除をしていないか確かめて、もう一度入れてください。',
    tooMany: 'JSONLは一度に20ファイルまでです。分けて入れてください。',
  },
  notInPlan: 'まとめて要約は、APIを使えるプランでご利用いただけます。',
  emptyDocuments: '要約する文章がありません。選んだ列を確かめてください。',
  left: (count) => `入れなかったファイル：${number.format(count)}件`,
  leftNote: 'PDFやWordなどは、「新規」で一つずつ要約できます。',
  chosen: {
    texts: (count, name) => (count === 1 ? `「${name}」` : `「${name}」ほか、${number.format(count)}件の文章`),
    lines: (count, name) => (count === 1 ? `「${name}」` : `「${name}」ほか、${number.format(count)}ファイル`),
  },
  chosenTable: (rows, name) => `「${name}」の${number.format(rows)}行`,
  another: '入れ直す',
  column: '要約する列',
  idColumn: '名前にする列',
  noIdColumn: '行番号を使う',
  preview: 'はじめの3行',
  shape: '形',
  shapes: { sangyo: '三行', bullets: '要点', paragraph: '文章' },
  length: '長さ',
  lengthOf: (characters) => `${number.format(characters)}字以内`,
  engine: '書き手',
  builtin: '標準エンジン',
  builtinNote: '料金はかかりません。',
  modelNote: '文章は、このモデルの提供元に送られます。',
  make: '見積もる',
  stop: '中止する',
  stages: {
    idle: '',
    writing: '文章を読み取っています',
    uploading: '送っています',
    reading: '件数と時間を見積もっています',
  },
  madeEmpty: (count) => `文章のない行やファイルを${number.format(count)}件、除きました。`,
  madeUnread: (count) => `文字コードが分からないファイルを${number.format(count)}件、除きました。`,
  list: 'これまでの分',
  none: 'まだありません',
  noneBody: '文章を入れると、始める前に、件数とかかる時間を見積もります。',
  statuses: { reading: '見積もり中', ready: '開始待ち', running: '要約中', done: '完了', cancelled: '中止' },
  documents: (count, characters) => `${number.format(count)}件・${number.format(characters)}字`,
  refused: (count) => `このうち${number.format(count)}件は読めないため、要約できません。`,
  estimate: (seconds) => `${say(seconds)}で終わる見込みです。料金はかかりません。`,
  estimateByModel: (yen) => `料金は${sayYen(yen)}の見込みです。時間は、モデルの混み具合によります。`,
  estimateByPace: (yen, deferredYen) =>
    `料金は、すぐに始めると${sayYen(yen)}、急がなければ${sayYen(deferredYen)}の見込みです。`,
  pace: '進め方',
  paces: { immediate: 'すぐに始める', deferred: '急がない（最大24時間・半額）' },
  paceNotes: {
    immediate: '時間は、モデルの混み具合によります。',
    deferred:
      '提供元の一括処理に送り、回答を待ちます。長い文章や見直しのいる文章は、何回かに分けて送るため、24時間より長くかかることがあります。文章と回答は、提供元に30日ほど残ることがあります。',
  },
  pending: (questions) => `提供元の回答を待っています（問い合わせ中：${number.format(questions)}件）。`,
  cap: '使ってよい金額の上限（円）',
  capNote: '上限に達すると、残りの文章は要約せずに終わります。',
  capWrong: (yenMax) => `1円から${number.format(yenMax)}円までの数字で入れてください。`,
  spent: (yen, cap) => `使った金額：${yen === 0 ? '0円' : sayYen(yen)}（上限${number.format(cap)}円）`,
  remaining: (seconds) => `残り${say(seconds)}`,
  progress: (done, documents) => `${number.format(done)} / ${number.format(documents)}件`,
  failed: (count) => `要約できなかった文章：${number.format(count)}件`,
  failedNote: '理由は、CSVとJSONLに1件ずつ書いてあります。',
  start: '始める',
  startOf: (name) => `「${name}」を始める`,
  cancel: '中止する',
  cancelOf: (name) => `「${name}」を中止する`,
  take: { csv: 'CSV', jsonl: 'JSONL', zip: '文章のzip' },
  takeOf: {
    csv: (name) => `「${name}」の結果をCSVで受け取る`,
    jsonl: (name) => `「${name}」の結果をJSONLで受け取る`,
    zip: (name) => `「${name}」の結果を文章のzipで受け取る`,
  },
  remove: '消す',
  removeOf: (name) => `「${name}」を消す`,
  removeTitle: 'まとめて要約を消しますか',
  removeBody: (name) => `「${name}」の文章と結果を消します。元には戻せません。`,
  until: (date) => `${date}に自動で消えます。`,
  close: 'やめる',
};
