import type { SummaryShape } from '@youyaku/contract/shapes';
import type { PromptLanguage } from './prompt-frame.ts';

const ja: Readonly<Record<SummaryShape, string>> = {
  lines: '大事なことから順に、一行に一つずつ書く。各行は、それだけを読んで意味が通る一文にする。',
  bullets: '大事なことから順に、一行に一つずつ書く。行頭の記号は付けない。',
  paragraph: '続けて読める文章にする。ただし、一文ごとに改行する。',
  sentence: '一文だけ書く。',
  outline:
    '見出しと要点で書く。見出しの行は「# 見出し」、その下に要点を一行に一つずつ書く。見出しは資料の見出しの言葉を使う。',
  minutes: [
    '議事録として、議題ごとに、次の形の行だけを書く。当てはまるものがなければ、その行は書かない。',
    '# 議題の名前（資料の言葉で。議題が一つだけなら書かない） [番号]',
    'POINT | 話し合いの要点、報告、出た意見（だれの意見か） [番号]',
    'DECISION | 決まったこと [番号]',
    'ACTION | すること | 担当者（分からなければ -） | 期限（分からなければ -） [番号]',
    'OPEN | 結論の出なかったこと [番号]',
    'NEXT | 次回の日時と場所 [番号]',
    '同じことを二つの行に書かない。反対や少数の意見、条件も落とさない。',
  ].join('\n'),
  timeline: '起きた順に、一行に一つずつ「時 | できごと [番号]」の形で書く。時は資料より細かくも粗くもしない。',
  keywords: '大事な用語を、一行に一つずつ「用語 | 資料での意味 [番号]」の形で書く。',
  qa: '読み手が知りたい問いと、その答えを書く。「Q | 問い」の行の次に「A | 答え [番号]」の行を置く。',
};

const en: Readonly<Record<SummaryShape, string>> = {
  lines: 'Most important first, one statement a line. Each line is one sentence that makes sense by itself.',
  bullets: 'Most important first, one point a line, without any bullet mark.',
  paragraph: 'Write prose that reads on, but start a new line for every sentence.',
  sentence: 'Write one sentence only.',
  outline:
    'Write headings and points: a heading line is "# heading", below it one point a line. Take the words of headings from the source.',
  minutes: [
    'Write minutes, agenda item by agenda item, only in lines of these forms; leave out a form that nothing fits.',
    '# name of the agenda item in the words of the source (not where there is only one) [n]',
    'POINT | what was reported or discussed, and whose view it was [n]',
    'DECISION | what was decided [n]',
    'ACTION | what is to be done | who (- if not said) | by when (- if not said) [n]',
    'OPEN | what was left open [n]',
    'NEXT | time and place of the next meeting [n]',
    'Say each thing in one line only. Keep objections, minority views and conditions.',
  ].join('\n'),
  timeline:
    'In the order of events, one a line: "when | what happened [n]". Make times no more and no less precise than the source.',
  keywords: 'The important terms, one a line: "term | what it means in the source [n]".',
  qa: 'Questions that a reader would ask, with their answers: a line "Q | question", then a line "A | answer [n]".',
};

export function describeShape(shape: SummaryShape, language: PromptLanguage): string {
  return language === 'ja' ? ja[shape] : en[shape];
}
