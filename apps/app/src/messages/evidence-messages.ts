import { useMessages } from './messages-context.tsx';

export type EvidenceMessages = {
  markers: string;
  markersHint: string;
  scrollbar: string;
  /** What of the source is in view, in percent. */
  inView: (from: number, to: number) => string;
  /** At a place of the strip that was not read. */
  unread: string;
  standIn: string;
  standInHint: string;
  /** Undoes a wish that could not be met. */
  backToShown: string;
  reading: string;
  read: string;
  readPartly: string;
  unreadable: string;
  /** Opens why. */
  why: string;
  checkedTitle: string;
  readTitle: string;
  checkedSentences: string;
  /** A sentence whose words the source has. */
  inSource: string;
  shortened: string;
  /** After a verdict: how the words of the evidence were recognised. */
  byMachine: (kinds: readonly string[]) => string;
};

const ja: EvidenceMessages = {
  markers: 'マーカー表示',
  markersHint: '要約に使ったところをすべて光らせます（M）',
  scrollbar: '本文の位置',
  inView: (from, to) => `本文の${from}％から${to}％を表示しています`,
  unread: '未読',
  standIn: '標準の要約',
  standInHint: '標準の要約です。モデルが書き始めると入れ替わります。',
  backToShown: '前の案に戻す',
  reading: '読み取り中',
  read: '読めた',
  readPartly: '一部読めない',
  unreadable: '読めない',
  why: '理由を見る',
  checkedTitle: '確かめたこと',
  readTitle: '読んだところ',
  checkedSentences: '文ごとの照らし合わせ',
  inSource: '本文の言葉どおり',
  shortened: '本文の文を短くしたもの',
  byMachine: (kinds) => `（${kinds.join('、')}）`,
};

const en: EvidenceMessages = {
  markers: 'Show markers',
  markersHint: 'Lights every place that the summary uses (M)',
  scrollbar: 'Position in the source',
  inView: (from, to) => `Showing ${from}% to ${to}% of the source`,
  unread: 'Not read',
  standIn: 'Standard summary',
  standInHint: 'The standard summary: that of the model takes its place once it begins.',
  backToShown: 'Back to the version shown',
  reading: 'Reading',
  read: 'Read',
  readPartly: 'Read in part',
  unreadable: 'Not readable',
  why: 'see why',
  checkedTitle: 'What was checked',
  readTitle: 'What was read',
  checkedSentences: 'Each sentence against the source',
  inSource: 'In the words of the source',
  shortened: 'A shortened sentence of the source',
  byMachine: (kinds) => ` (${kinds.join(', ')})`,
};

const evidenceMessages: Readonly<Record<'ja' | 'en', EvidenceMessages>> = { ja, en };

/** Words of a source with its evidence, loaded with it. */
export function useEvidenceMessages(): EvidenceMessages {
  return evidenceMessages[useMessages().language === 'ja' ? 'ja' : 'en'];
}
