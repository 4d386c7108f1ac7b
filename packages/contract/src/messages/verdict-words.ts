import { type CheckPoint, listComparedPoints, isCompared, showContradiction } from '#contradiction.ts';
import type { Decision, Sentence, SentenceVerdict } from '#summary.ts';

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
  decided: Readonly<Record<Decision['action'], string>>;
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
  decided: { fixed: '修正済み', struck: '取り消し済み', kept: '確認済み' },
  fix: (values) => `${values.join('・')}に直す`,
  strike: '取り消し線を引く',
  keep: 'このまま残す',
  undo: '元に戻す',
  nothing: '当てはまる記述は見つかりません',
  separator: '・',
  count: (sentences) => `${sentences.length}文（${countVerdicts(sentences, verdictsJa).join('・')}）`,
};

const verdictsEn: VerdictWords['verdict'] = {
  supported: 'Supported',
  paraphrased: 'Paraphrased',
  check: 'Please check',
};
const pointsEn: VerdictWords['points'] = {
  money: 'amount',
  number: 'figure',
  unit: 'unit',
  date: 'date',
  time: 'time',
  name: 'name',
  negation: 'affirmation or negation',
  modality: 'stage (decided, planned …)',
  scope: 'scope',
  subject: 'person or thing meant',
  cause: 'reason',
  meaning: 'content',
};
const listEn = (points: readonly CheckPoint[]): string =>
  points.map((point) => pointsEn[point]).join(points.length === 2 ? ' and ' : ', ');
const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const isMany = (points: readonly CheckPoint[]): boolean => points.length > 1;

export const verdictWordsEn: VerdictWords = {
  verdict: verdictsEn,
  mark: ' (please check)',
  points: pointsEn,
  differs: (points) =>
    points.length === 1 && points[0] === 'negation'
      ? 'The source says the opposite'
      : `The ${listEn(points)} ${isMany(points) ? 'differ' : 'differs'} from the source`,
  nowhere: (points) => `The ${listEn(points)} ${isMany(points) ? 'are' : 'is'} not in the source`,
  agreeing: (points) => `${capitalize(listEn(points))} ${isMany(points) ? 'agree' : 'agrees'}`,
  open: (points) => `${capitalize(listEn(points))} could not be confirmed`,
  meaningFound: 'Also agrees when read by a model',
  meaningOpen: 'The same content was not found in the source',
  noValues: 'It has no figure, date or name to compare',
  notCompared: 'Not compared with the source',
  source: 'Source',
  summary: 'Summary',
  byModel: 'Pointed out by a model that read both',
  decided: { fixed: 'Corrected', struck: 'Struck out', kept: 'Checked by hand' },
  fix: (values) => `Change to ${values.join(', ')}`,
  strike: 'Strike it out',
  keep: 'Keep as it is',
  undo: 'Undo',
  nothing: 'Nothing on this point was found',
  separator: '; ',
  count: (sentences) => `${sentences.length} (${countVerdicts(sentences, verdictsEn).join(', ')})`,
};

export const verdictWords: Readonly<Record<'ja' | 'en', VerdictWords>> = { ja: verdictWordsJa, en: verdictWordsEn };

function countVerdicts(sentences: readonly Pick<Sentence, 'verdict'>[], names: VerdictWords['verdict']): string[] {
  return sentenceVerdicts.map(
    (verdict) => `${names[verdict]} ${sentences.filter((one) => one.verdict === verdict).length}`,
  );
}

/** Why a sentence is 要確認, e.g. 「金額が本文と違います」; undefined for any other. */
export function describeContradiction(sentence: Sentence, words: VerdictWords): string | undefined {
  const shown = showContradiction(sentence);
  if (shown === undefined) return undefined;
  return (shown.isNowhere ? words.nowhere : words.differs)(shown.points);
}

/** What was compared of a freely worded sentence, one phrase each, e.g. 「日付・金額は一致」. */
export function describeComparison(sentence: Pick<Sentence, 'checks' | 'verdict'>, words: VerdictWords): string[] {
  if (!isCompared(sentence)) return [words.notCompared];
  const { agreeing, open, meaning } = listComparedPoints(sentence.checks);
  return [
    agreeing.length === 0 ? undefined : words.agreeing(agreeing),
    open.length === 0 ? undefined : words.open(open),
    agreeing.length + open.length > 0 || meaning !== undefined ? undefined : words.noValues,
    meaning === undefined ? undefined : meaning === 'found' ? words.meaningFound : words.meaningOpen,
  ].filter((phrase) => phrase !== undefined);
}

/** The verdict in a word; of a sentence that was not compared, that it was not. */
export function nameVerdict(sentence: Pick<Sentence, 'checks' | 'verdict'>, words: VerdictWords): string {
  return isCompared(sentence) ? words.verdict[sentence.verdict] : words.notCompared;
}
