import type { Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { cpuMs, leastCpuMs } from '@youyaku/testing/timing/cpu-ms';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { createGrounder, createGrounderInSteps, type Grounder } from './grounder.ts';
import { listSlices } from './list-slices.ts';

const dictionary = readTestDictionary();

function documentOf(text: string): Document {
  return { language: 'ja', text, blocks: [], warnings: [] };
}

function grounderOf(text: string): Grounder {
  const document = documentOf(text);
  return createGrounder(document, analyse(document, dictionary));
}

const report = grounderOf(
  '柏原部長は、発売日を10月3日から11月7日に延期すると決めた。\n初回の生産台数は12,000台から8,000台に減らす。',
);

const patterns = [
  'あ',
  '1',
  '一',
  '「',
  'a',
  '1年',
  '1,',
  'ァ',
  '数',
  '12,000台',
  '10月3日',
  '東京都',
  'ない',
  'a b ',
  'not ',
  '1-',
  'Sula, a ferry, the ',
  'to a ',
  '総務部が手紙を書き、',
  '甲(以下「',
  '・一',
  '半分',
  'twenty-one ',
  'Bo ',
  '\ud800',
  '12,000台を東京都は認めない',
  '、',
  '…',
  '!',
];

describe('a hostile claim costs no more than a long one', () => {
  test.each(patterns)(
    '1,000,000 units of %j take less than ten times what 8,000 take, or less than a second',
    async (unit) => {
      const time = (units: number): Promise<number> => {
        const claim = `${unit.repeat(Math.ceil(units / unit.length))}x`;
        return cpuMs(() => report.check(claim));
      };
      await time(8000);
      const short = await time(8000);
      expect(await time(1_000_000)).toBeLessThan(Math.max(10 * short, 1000));
    },
  );

  test.each([
    '1-',
    '1~',
    '1/2/3/',
    '1日1人あたり1円',
    '半分の半数',
    '1900年1月、',
    '97人が89台、',
    '市は県が国は',
    '佐藤1：はい',
    '市は計画1を決め、県は予算2を見送り、',
    'twenty-one of 32 people, ',
  ])('a sentence of %j is compared with the same words in another order in less than a second', async (unit) => {
    const words = unit.repeat(Math.ceil(3_900 / unit.length));
    const grounder = grounderOf(`${words}終。\n${words.slice(3)}別。`);
    const compare = (): void => {
      grounder.check(`${words.slice(1)}いない。`);
      grounder.check(`${words.slice(1, 1_000)}いない。`);
    };
    expect(await leastCpuMs(compare, 1_000)).toBeLessThan(1_000);
  });

  test('of more amounts and dates than any sentence has the others are left open, never supported', () => {
    const amounts = Array.from({ length: 60 }, (_, index) => `${index + 101}円`).join('と');
    const { checks, verdict } = grounderOf(`会費は${amounts}です。`).check(`会費は${amounts}と999円です。`);
    expect(verdict).toBe('paraphrased');
    expect(checks.filter(({ kind }) => kind === 'number').map((check) => check.verdict)).toContain('open');
  });

  test('a claim too long to be read whole is never supported unless it is verbatim', () => {
    const long = `初回の生産台数は12,000台から8,000台に減らし、${'初回の生産台数は8,000台に減らし、'.repeat(400)}終える。`;
    expect(report.check(long).verdict).not.toBe('supported');
    expect(grounderOf(`${long}\n以上。`).check(long).verdict).toBe('supported');
  });
});

describe('indexSource in steps', () => {
  const line = '令和6年4月1日に東京都は12,000台を8,000台に減らすと決めた。山本専務は値上げはしないと述べた。';
  const text = `${line.repeat(30)}\n`.repeat(100);

  test('yields every 50,000 units and gives the same answers', () => {
    const document = documentOf(text);
    const analysis = analyse(document, dictionary);
    const steps = createGrounderInSteps(document, analysis);
    let pauses = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) pauses += 1;
    expect(pauses).toBeGreaterThanOrEqual(text.length / 60_000);
    const whole = createGrounder(document, analysis);
    for (const claim of [
      '東京都は12,000台を8,000台に減らす。',
      '東京都は9,000台に減らす。',
      '2024年4月1日に決めた。',
    ]) {
      expect(step.value.check(claim)).toEqual(whole.check(claim));
    }
  });

  test('slices join to the whole', () => {
    for (const source of [text, 'あ'.repeat(130_000), '1'.repeat(130_000), '']) {
      const slices = listSlices(source, analyse(documentOf(source), dictionary).sentences);
      expect(slices.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
    }
  });

  test('a sentence longer than a slice is not cut inside a figure', () => {
    const source = '1,234円と'.repeat(40_000);
    const slices = listSlices(source, [{ start: 0, end: source.length }]);
    expect(slices.length).toBeGreaterThan(4);
    for (const { start } of slices.slice(1)) expect(source.slice(start, start + 5)).toBe('1,234');
  });
});
