import { describe, expect, it } from 'vitest';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { SummaryLength } from '@youyaku/contract/summary-request';
import type { DeviceRequest } from './device-request.ts';
import { fitDeviceText, getTargetCharacters } from './fit-device-text.ts';

const answer =
  '- **市民会館**を建て替えます。\n* 総事業費は四十二億円です。\n\n1. 説明会を五か所で開きます。\n・駐車場が使えなくなります。';
const toDeviceRequest = (length: SummaryLength, changes: Partial<DeviceRequest> = {}): DeviceRequest => ({
  text: '市民会館の話です。'.repeat(30),
  title: '',
  shape: 'lines',
  register: 'asIs',
  language: 'source',
  focus: '',
  isChecked: true,
  length,
  ...changes,
});

describe("the output of the browser's model", () => {
  it('has the requested number of lines, without list marks', () => {
    const fitted = fitDeviceText(answer, toDeviceRequest({ unit: 'items', count: 3 }));
    expect(fitted.text).toBe('市民会館を建て替えます。\n総事業費は四十二億円です。\n説明会を五か所で開きます。');
    expect(fitted.sentences.map(({ start, end }) => fitted.text.slice(start, end))).toEqual(fitted.text.split('\n'));
    expect(fitted.notes).toEqual([]);
  });

  it.each(['3.5%の増加です。', '-5℃まで下がりました。', '１２．５億円です。', '2026年に始まります。'])(
    'keeps the figure that a line begins with: %s',
    (line) => {
      for (const mark of ['', '- ', '1. ', '2) ', '・', '(3) ', '４． ', '① ', '● '])
        expect(fitDeviceText(mark + line, toDeviceRequest({ unit: 'items', count: 1 })).text).toBe(line);
    },
  );

  it('never exceeds the maximum, ends with a complete sentence, and reports that it was cut', () => {
    for (let max = 12; max <= 60; max += 1) {
      const fitted = fitDeviceText(answer, toDeviceRequest({ unit: 'characters', max }, { shape: 'paragraph' }));
      expect(countCharacters(fitted.text)).toBeLessThanOrEqual(max);
      expect(fitted.text).toMatch(/。$/);
      expect(fitted.notes.some(({ code }) => code === 'length_cut')).toBe(countCharacters(fitted.text) < 48);
      const spans = fitted.sentences.map(({ start, end }) => fitted.text.slice(start, end));
      expect(spans.join('')).toBe(fitted.text);
    }
  });

  it('is rejected when not even its first sentence fits', () => {
    expect(() => fitDeviceText(answer, toDeviceRequest({ unit: 'characters', max: 5 }))).toThrow('length');
  });

  it.each<[SummaryLength, Partial<DeviceRequest>, string[]]>([
    [{ unit: 'items', count: 6 }, {}, ['length_short']],
    [{ unit: 'characters', about: 300 }, {}, ['length_short']],
    [{ preset: 'short' }, { register: 'dearu' }, ['style_unmet']],
    [{ unit: 'items', count: 1 }, { shape: 'sentence' }, []],
  ])('for %j %j reports %j', (length, changes, codes) => {
    expect(fitDeviceText(answer, toDeviceRequest(length, changes)).notes.map(({ code }) => code)).toEqual(codes);
  });

  it('has a target when characters are requested', () => {
    expect(getTargetCharacters({ text: 'あ'.repeat(200), length: { unit: 'ratio', percent: 10 } })).toBe(20);
    expect(getTargetCharacters({ text: '', length: { unit: 'items', count: 3 } })).toBeUndefined();
  });
});
