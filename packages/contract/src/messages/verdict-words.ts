import type { CheckPoint } from '#contradiction.ts';
import type { Sentence, SentenceDecision, SentenceVerdict } from '#summary.ts';

const sentenceVerdicts: readonly SentenceVerdict[] = ['supported', 'paraphrased', 'check'];

/** The one vocabulary of verdicts, of the app, the site and the CLI. */
export type VerdictWords = {
  verdict: Readonly<Record<SentenceVerdict, string>>;
  /** Set right after a sentence in any text that leaves the page. */
  mark: string;
  points: Readonly<Record<CheckPoint, string>>;
  /** What differs from the source. */
  differs: (points: readonly CheckPoint[]) => string;
  /** A value that the source has nowhere. */
  nowhere: (points: readonly CheckPoint[]) => string;
  agreeing: (points: readonly CheckPoint[]) => string;
  open: (points: readonly CheckPoint[]) => string;
  meaningFound: string;
  meaningOpen: string;
  /** Freely worded, without a value that could be compared. */
  noValues: string;
  notCompared: string;
  source: string;
  summary: string;
  byModel: string;
  decided: Readonly<Record<SentenceDecision, string>>;
  /** What can be done about a contradiction. */
  fix: (values: readonly string[]) => string;
  strike: string;
  keep: string;
  undo: string;
  /** In place of a passage. */
  nothing: string;
  /** Between phrases. */
  separator: string;
  /** How many sentences have which verdict. */
  count: (sentences: readonly Pick<Sentence, 'verdict'>[]) => string;
};

const verdictsJa: VerdictWords['verdict'] = { supported: '根拠あり', paraphrased: '言い換え', check: '要確認' };
const pointsJa: VerdictWords['points'] = {
  money: '金額',
  number: '数字',
  unit: '単位',
  date: '日付',
  time: '時刻',
  name: '名前',
  negation: '肯定か否定か',
  modality: '段階（決定・予定など）',
  scope: '範囲',
  subject: 'だれのことか',
  cause: '理由',
  meaning: '内容',
};

export const verdictWordsJa: VerdictWords = {
  verdict: verdictsJa,
  mark: '（要確認）',
  points: pointsJa,
  differs: (points) =>
    points.length === 1 && points[0] === 'negation'
      ? '肯定と否定が本文と逆です'
      : `${points.map((point) => pointsJa[point]).join('・')}が本文と違います`,
  nowhere: (points) => `本文に見当たらない${points.map((point) => pointsJa[point]).join('・')}です`,
  agreeing: (points) => `${points.map((point) => pointsJa[point]).join('・')}は一致`,
  open: (points) => `${points.map((point) => pointsJa[point]).join('・')}は確かめられていません`,
  meaningFound: 'モデルの読み比べでも一致',
  meaningOpen: '本文に同じ内容が見つかりません',
  noValues: '照らし合わせる数字・日付・名前のない文です',
  notCompared: '本文と照らし合わせていません',
  source: '本文',
  summary: '要約',
  byModel: 'モデルの読み比べによる指摘です',
  decided: { fixed: '修正済み', struck: '取り消し済み', kept: '確認済み', edited: '編集済み' },
  fix: (values) => `${values.join('・')}に直す`,
  strike: '取り消し線を引く',
  keep: 'このまま残す',
  undo: '元に戻す',
  nothing: '当てはまる記述は見つかりません',
  separator: '・',
  count: (sentences) => `${sentences.length}文（${countVerdicts(sentences, verdictsJa).join('・')}）`,
};

/** How many sentences have which verdict, each with its name. */
export function countVerdicts(
  sentences: readonly Pick<Sentence, 'verdict'>[],
  names: VerdictWords['verdict'],
): string[] {
  return sentenceVerdicts.map(
    (verdict) => `${names[verdict]} ${sentences.filter((one) => one.verdict === verdict).length}`,
  );
}
