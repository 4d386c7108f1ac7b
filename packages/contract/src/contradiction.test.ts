import { describe, expect, it } from 'vitest';
import { getCheckPoint, isContradiction, listComparedPoints, markWords, showContradiction } from './contradiction.ts';
import { describeComparison, describeContradiction } from './describe-verdict.ts';
import { verdictWordsJa } from './messages/verdict-words.ts';
import { verdictWordsEn } from './messages/verdict-words-en.ts';
import { markSentence } from './mark-sentence.ts';
import type { Check, Sentence } from './summary.ts';

const instead = (value: string) => ({ value, start: 0, end: value.length });
const number = { kind: 'number', verdict: 'conflict' } as const;
const date = { kind: 'date', verdict: 'conflict' } as const;

describe('what a check compares has the name that people use', () => {
  it.each([
    ['money', { ...number, value: '500円' }],
    ['money', { ...number, value: '約四十二億円' }],
    ['money', { ...number, value: '$1,200' }],
    ['money', { ...number, value: '30 dollars' }],
    ['number', { ...number, value: '15本' }],
    ['number', { ...number, value: '3.5%' }],
    ['unit', { ...number, value: '5,000人', instead: instead('5000世帯') }],
    ['number', { ...number, value: '5,000人', instead: instead('5000人') }],
    ['number', { ...number, value: '5人', instead: instead('6人') }],
    ['date', { ...date, value: '3月7日' }],
    ['date', { ...date, value: '11 March, 22:00' }],
    ['date', { ...date, value: '来週の火曜日' }],
    ['time', { ...date, value: '午後2時半' }],
    ['time', { ...date, value: '14:30' }],
    ['time', { ...date, value: '九時' }],
    ['time', { ...date, value: '9 a.m.' }],
    ['negation', { kind: 'negation', value: 'ない', verdict: 'conflict' }],
    [undefined, { kind: 'coverage', value: '20%', verdict: 'open' }],
  ] as const)('%s: %j', (point, check) => {
    expect(getCheckPoint(check)).toBe(point);
  });
});

const sentence = (checks: Check[], changes: Partial<Sentence> = {}): Sentence => ({
  text: '来年4月から1時間500円とし、加算はなくす。',
  start: 0,
  end: 22,
  evidence: [],
  checks,
  verdict: 'check',
  ...changes,
});

describe('a contradiction', () => {
  const contradicts = {
    kind: 'number',
    claim: '来年4月から1時間500円とし',
    quote: '来年4月から1時間300円とし',
    start: 40,
    end: 55,
    by: 'rules',
  } as const;
  const fare: Check = { kind: 'number', value: '500円', verdict: 'missing', instead: instead('300円') };

  it('is shown as both wordings with what differs marked', () => {
    const shown = showContradiction(sentence([{ ...date, value: '来年4月', verdict: 'found' }, fare], { contradicts }));
    expect(shown).toEqual({
      points: ['money'],
      isNowhere: false,
      claim: [
        { text: '来年4月から1時間', isMarked: false },
        { text: '500円', isMarked: true },
        { text: 'とし', isMarked: false },
      ],
      quote: [
        { text: '来年4月から1時間', isMarked: false },
        { text: '300円', isMarked: true },
        { text: 'とし', isMarked: false },
      ],
      place: { start: 40, end: 55 },
      by: 'rules',
    });
  });

  it('has every contradicted value marked, in its clause alone where they all stand in it', () => {
    const marked = (checks: Check[]): string[] =>
      (showContradiction(sentence(checks, { contradicts }))?.claim ?? [])
        .filter(({ isMarked }) => isMarked)
        .map(({ text }) => text);
    const outside: Check = { kind: 'negation', value: 'なくす', verdict: 'conflict' };
    expect(marked([fare, { ...date, value: '来年4月' }])).toEqual(['来年4月', '500円']);
    expect(marked([fare, outside])).toEqual(['500円', 'なくす']);
    expect(
      markSentence(sentence([]).text, sentence([fare, outside], { contradicts })).pieces.map(({ text }) => text),
    ).toEqual(['来年4月から1時間', '500円', 'とし、加算は', 'なくす', '。']);
    const shown = showContradiction(sentence([fare, { ...outside, value: '割引' }], { contradicts }));
    expect(shown?.claim.map(({ text }) => text).join('')).toBe(contradicts.claim);
  });

  it.each<[string, string, Check[]]>([
    ['金額が本文と違います', 'The amount differs from the source', [fare]],
    [
      '金額・日付が本文と違います',
      'The amount and date differ from the source',
      [{ ...date, value: '4月' }, fare, { ...fare, value: '9円' }],
    ],
    [
      '本文に見当たらない数字です',
      'The figure is not in the source',
      [{ kind: 'number', value: '7基', verdict: 'missing' }],
    ],
    [
      '肯定と否定が本文と逆です',
      'The source says the opposite',
      [{ kind: 'negation', value: '', verdict: 'conflict' }],
    ],
    [
      '段階（決定・予定など）が本文と違います',
      'The stage (decided, planned …) differs from the source',
      [{ kind: 'modality', value: '', verdict: 'conflict' }],
    ],
    ['内容が本文と違います', 'The content differs from the source', []],
  ])('is named: %s', (ja, en, checks) => {
    expect(describeContradiction(sentence(checks), verdictWordsJa)).toBe(ja);
    expect(describeContradiction(sentence(checks), verdictWordsEn)).toBe(en);
  });

  it('is of no other verdict', () => {
    expect(showContradiction(sentence([fare], { verdict: 'paraphrased' }))).toBeUndefined();
  });

  it('marks a figure where it stands, not inside a larger one', () => {
    const marked = markWords('参加者13人のうち3人が欠席', ['3人']).filter(({ isMarked }) => isMarked);
    expect(marked).toHaveLength(1);
    expect(markWords('参加者13人のうち3人が欠席', ['3人'])[0]?.text).toBe('参加者13人のうち');
  });

  it('marks what stands in the text, and loses no letter of it', () => {
    for (const words of [[], [''], ['円', '1時間500円'], ['ない'], ['500円', '来年4月']]) {
      const pieces = markWords(contradicts.claim, words);
      expect(pieces.map(({ text }) => text).join('')).toBe(contradicts.claim);
    }
  });
});

describe('a freely worded sentence says what was compared', () => {
  const found = (kind: Check['kind'], value: string): Check => ({ kind, value, verdict: 'found' });
  const open = (kind: Check['kind'], value: string): Check => ({ kind, value, verdict: 'open' });
  it.each<[string[], Check[]]>([
    [
      ['金額・日付は一致'],
      [found('date', '4月'), { ...found('number', '三百円'), verdict: 'equivalent' }, open('coverage', '40%')],
    ],
    [
      ['金額は一致', '数字は確かめられていません'],
      [found('number', '3円'), open('number', '4人'), found('number', '5人')],
    ],
    [['照らし合わせる数字・日付・名前のない文です'], [open('coverage', '30%')]],
    [['モデルの読み比べでも一致'], [found('meaning', ''), open('coverage', '30%')]],
    [
      ['日付は一致', '本文に同じ内容が見つかりません'],
      [found('date', '4月'), open('meaning', ''), open('coverage', '30%')],
    ],
    [['本文と照らし合わせていません'], [open('coverage', '')]],
  ])('%s', (phrases, checks) => {
    expect(describeComparison({ checks, verdict: 'paraphrased' }, verdictWordsJa)).toEqual(phrases);
  });

  it('never says of a point that it agrees while one of its values is open', () => {
    const { agreeing } = listComparedPoints([found('number', '3人'), open('number', '4人')]);
    expect(agreeing).toEqual([]);
  });

  it('is found by the judge, or by neither of its searches, which contradicts nothing', () => {
    const judged = (verdict: Check['verdict']): Check => ({ kind: 'meaning', value: '図書館は移転する。', verdict });
    expect(listComparedPoints([judged('found')]).meaning).toBe('found');
    expect(listComparedPoints([judged('missing')]).meaning).toBe('open');
    expect(listComparedPoints([judged('conflict')]).meaning).toBeUndefined();
    expect([judged('found'), judged('missing'), judged('conflict')].map(isContradiction)).toEqual([false, false, true]);
    const unfound: Pick<Sentence, 'checks' | 'verdict'> = { checks: [judged('missing')], verdict: 'paraphrased' };
    expect(describeComparison(unfound, verdictWordsJa)).toEqual(['本文に同じ内容が見つかりません']);
  });
});
