import { describe, expect, it } from 'vitest';
import {
  applyDecisions,
  correctSentence,
  describeDecided,
  isToCheck,
  leaveOutStruck,
  listWishes,
  type DecidedSentence,
} from './decisions.ts';
import type { Chapter, Check, Decision, Sentence } from './summary.ts';

const wrong = (value: string, instead?: string, kind: Check['kind'] = 'number'): Check => ({
  kind,
  value,
  verdict: 'conflict',
  ...(instead === undefined ? {} : { instead: { value: instead, start: 0, end: instead.length } }),
});

/** Sentences at their places in a text that joins them; those with checks contradict the source. */
function write(
  text: string,
  parts: readonly (readonly [string, ...Check[]])[],
): { text: string; sentences: Sentence[] } {
  let at = 0;
  const sentences = parts.map(([part, ...checks]): Sentence => {
    const start = text.indexOf(part, at);
    at = start + part.length;
    return { text: part, start, end: at, evidence: [], checks, verdict: checks.length > 0 ? 'check' : 'supported' };
  });
  return { text, sentences };
}

const summary = write('・参加費は500円。\n・会場は西館。\n・定員は9人で、抽選はない。', [
  ['参加費は500円。', wrong('500円', '1,300円')],
  ['会場は西館。', wrong('西館', '東館', 'name')],
  ['定員は9人で、抽選はない。', wrong('9人'), wrong('ない', undefined, 'negation')],
]);
const decide = (...decisions: [number, Decision['action']][]) => ({
  ...summary,
  decisions: decisions.map(([sentence, action]) => ({ sentence, action })),
});

describe('decisions about marked sentences', () => {
  it('put the values of the source in place, and every later sentence stays at its place in the text', () => {
    const decided = applyDecisions(decide([0, 'fixed'], [1, 'fixed'], [2, 'kept']));
    expect(decided.text).toBe('・参加費は1,300円。\n・会場は東館。\n・定員は9人で、抽選はない。');
    expect(decided.sentences.map(({ start, end }) => decided.text.slice(start, end))).toEqual(
      decided.sentences.map(({ text }) => text),
    );
    expect(decided.sentences.map(isToCheck)).toEqual([false, false, false]);
    expect(applyDecisions(decide()).sentences.map(isToCheck)).toEqual([true, true, true]);
  });

  it.each<[string, string, [string, string][]]>([
    ['参加者13人のうち3人が欠席した。', '参加者13人のうち5人が欠席した。', [['3人', '5人']]],
    ['参加者十三人のうち三人が欠席した。', '参加者十三人のうち五人が欠席した。', [['三人', '五人']]],
    ['売上は1.5億円、費用は5億円。', '売上は1.5億円、費用は6億円。', [['5億円', '6億円']]],
    ['It cost 1,200 and 200 yen.', 'It cost 1,200 and 300 yen.', [['200', '300']]],
    [
      '在庫は12台から8台に減った。',
      '在庫は8台から12台に減った。',
      [
        ['12台', '8台'],
        ['8台', '12台'],
      ],
    ],
    [
      '3人が出席し、3人が欠席した。',
      '4人が出席し、5人が欠席した。',
      [
        ['3人', '4人'],
        ['3人', '5人'],
      ],
    ],
  ])('correct each value where it stands: %s', (text, corrected, values) => {
    const [sentence] = write(text, [[text, ...values.map(([value, instead]) => wrong(value, instead))]]).sentences;
    expect(sentence && correctSentence(sentence)).toBe(corrected);
  });

  it('correct nothing where the value is only part of a larger figure', () => {
    const text = '参加者は13人でした。';
    const [sentence] = write(text, [[text, wrong('3人', '5人')]]).sentences;
    expect(sentence && correctSentence(sentence)).toBeUndefined();
  });

  it('leave out struck sentences with their list mark, and count exactly what is left', () => {
    expect(describeDecided(decide([0, 'fixed'], [1, 'struck']))).toEqual({
      text: '・参加費は1,300円。\n・定員は9人で、抽選はない。',
      characters: 26,
    });
    expect(describeDecided(decide())).toBeUndefined();
    const prose = write('It is 5 yen. It is new. It is red.', [
      ['It is 5 yen.', wrong('5 yen')],
      ['It is new.'],
      ['It is red.'],
    ]);
    const struck = (...at: number[]) => at.map((sentence) => ({ sentence, action: 'struck' as const }));
    const leave = (...at: number[]) => leaveOutStruck(applyDecisions({ ...prose, decisions: struck(...at) }));
    expect([leave(0), leave(1), leave(2), leave(0, 1, 2)]).toEqual([
      'It is new. It is red.',
      'It is 5 yen. It is red.',
      'It is 5 yen. It is new.',
      '',
    ]);
  });

  it('count on through the chapters', () => {
    const chapter: Chapter = {
      ...write('会費は2円。', [['会費は2円。', wrong('2円', '3円')]]),
      title: '',
      start: 0,
      end: 9,
      engine: 'llm',
    };
    const decided = applyDecisions({
      ...summary,
      chapters: [chapter, chapter],
      decisions: [{ sentence: 4, action: 'fixed' }],
    });
    expect(decided.chapters?.map(({ text }) => text)).toEqual(['会費は2円。', '会費は3円。']);
  });
});

describe('a sentence is corrected only when everything that contradicts it is a value whose right one is known', () => {
  const [sentence] = summary.sentences;
  if (sentence === undefined) throw new Error('no sentence');
  it.each<[string, Partial<Sentence>]>([
    ['nothing contradicts it', { verdict: 'paraphrased' }],
    ['the source has no value in its place', { checks: [wrong('500円')] }],
    ['one of two is unknown', { checks: [wrong('500円', '300円'), wrong('4人')] }],
    ['it is a matter of meaning', { checks: [wrong('参加', '不参加', 'negation')] }],
    ['the value is not in it', { checks: [wrong('600円', '300円')] }],
    ['it was translated', { original: '参加費は500円。' }],
  ])('not when %s', (_, changes) => {
    expect(correctSentence({ ...sentence, ...changes })).toBeUndefined();
  });

  it('once where two checks are about the same words', () => {
    const twice = { ...sentence, checks: [wrong('500円', '1,300円'), wrong('500円', '1,300円')] };
    expect(correctSentence(twice)).toBe('参加費は1,300円。');
  });

  it('where the contradicted clause has the value', () => {
    const text = '昨年は5人、今年は5人だった。';
    const contradicts = { kind: 'number', claim: '今年は5人だった', quote: '', start: 0, end: 0, by: 'rules' } as const;
    expect(correctSentence({ ...sentence, text, checks: [wrong('5人', '8人')], contradicts })).toBe(
      '昨年は5人、今年は8人だった。',
    );
  });
});

describe('sentences that a person wrote anew or pinned', () => {
  const checked = { evidence: [], checks: [wrong('700円', '1,300円')], verdict: 'check' as const };
  const edited = {
    ...summary,
    decisions: [
      { sentence: 0, action: 'edited' as const, text: '参加費はおとな700円。', checked },
      { sentence: 0, action: 'pinned' as const },
      { sentence: 1, action: 'struck' as const },
    ],
  };

  it('have their own text and what was found of it, at their place in the text', () => {
    const { text, sentences } = applyDecisions(edited);
    const [first, ...others]: readonly DecidedSentence[] = sentences;
    expect(text).toBe('・参加費はおとな700円。\n・会場は西館。\n・定員は9人で、抽選はない。');
    expect(first).toMatchObject({ decision: 'edited', isPinned: true, written: '参加費は500円。', verdict: 'check' });
    expect([first, ...others].map((one) => text.slice(one?.start, one?.end))).toEqual(sentences.map((one) => one.text));
    expect(describeDecided(edited)).toEqual({
      text: '・参加費はおとな700円。\n・定員は9人で、抽選はない。',
      characters: 27,
    });
  });

  it('are to be checked again until they are kept, and are not called checked before they are', () => {
    const [edit, ...others] = edited.decisions;
    const verdictsOf = (decisions: Decision[]): boolean[] =>
      applyDecisions({ ...summary, decisions }).sentences.map(isToCheck);
    expect(verdictsOf(edited.decisions)[0]).toBe(true);
    expect(verdictsOf([{ ...(edit as Decision), isAccepted: true }, ...others])[0]).toBe(false);
    const { sentences } = applyDecisions({
      ...summary,
      decisions: [{ sentence: 0, action: 'edited', text: '無料。' }],
    });
    expect(sentences[0]).toMatchObject({ checks: [], verdict: 'paraphrased' });
  });

  it('go into the next versions as they are, with those of the versions before; struck ones do not', () => {
    const request = { pinned: ['会場は西館。', '雨天は中止。'], struck: ['傘は要らない。'] };
    expect(listWishes({ ...edited, request })).toEqual({
      pinned: ['雨天は中止。', '参加費はおとな700円。'],
      struck: ['傘は要らない。', '会場は西館。'],
    });
  });

  it('are pinned in the next version too, until that is taken back there or they are struck or written anew', () => {
    const request = { pinned: ['会場は西館。', '雨天は中止。'] };
    const wishesOf = (...decisions: Decision[]) => {
      const version = { ...summary, request, decisions };
      const { sentences }: { sentences: readonly DecidedSentence[] } = applyDecisions(version);
      return { isPinned: sentences[1]?.isPinned ?? false, ...listWishes(version) };
    };
    const without = { isPinned: false, pinned: ['雨天は中止。'], struck: [] };
    expect(wishesOf()).toEqual({ isPinned: true, pinned: ['雨天は中止。', '会場は西館。'], struck: [] });
    expect(wishesOf({ sentence: 1, action: 'unpinned' })).toEqual(without);
    expect(wishesOf({ sentence: 1, action: 'struck' })).toEqual({ ...without, struck: ['会場は西館。'] });
    expect(wishesOf({ sentence: 1, action: 'edited', text: '会場は東館。' })).toEqual({
      ...without,
      isPinned: true,
      pinned: ['雨天は中止。', '会場は東館。'],
    });
    expect(describeDecided({ ...summary, decisions: [{ sentence: 1, action: 'unpinned' }] })).toBeUndefined();
  });
});
