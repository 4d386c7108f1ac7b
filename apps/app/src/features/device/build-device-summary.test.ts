import { describe, expect, it } from 'vitest';
import { summarySchema } from '@youyaku/contract/summary';
import { buildDeviceSummary, buildDeviceDocument } from './build-device-summary.ts';
import type { DeviceRequest } from './device-request.ts';
import { findDeviceRefusal } from './find-device-refusal.ts';

const request: DeviceRequest = {
  text: '一行目です。\n\n  \n二行目の文です。\n',
  title: '',
  shape: 'lines',
  length: { unit: 'items', count: 3 },
  register: 'asIs',
  language: 'source',
  focus: '',
  isChecked: false,
};

describe('a summary made on the device', () => {
  it('matches the contract, and no sentence is called supported if none was compared', () => {
    const fitted = {
      text: '一つ。\n二つ。',
      sentences: [
        { start: 0, end: 3 },
        { start: 4, end: 7 },
      ],
      notes: [],
    };
    const summary = buildDeviceSummary(request, buildDeviceDocument(request), fitted, undefined);
    expect(summarySchema.safeParse(summary).error).toBeUndefined();
    expect(summary.sentences.map(({ text, verdict }) => [text, verdict])).toEqual([
      ['一つ。', 'paraphrased'],
      ['二つ。', 'paraphrased'],
    ]);
    expect([summary.engine.kind, summary.characters, summary.coverage]).toEqual(['device', 6, undefined]);
    expect(summary.title).toBe('一行目です。');
  });

  it('is shown next to the whole text, line by line', () => {
    const { text, blocks } = buildDeviceDocument(request);
    expect(text).toBe(request.text);
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(['一行目です。', '二行目の文です。']);
  });
});

describe('the browser is not used', () => {
  const japanese = new Map([['ja', 'available']]);
  it.each([
    [{ isOneText: false, text: '' }, 'source'],
    [{ isOneText: true, text: ' ' }, 'empty'],
    [{ isOneText: true, text: 'あ'.repeat(200_001) }, 'long'],
    [{ isOneText: true, text: 'An English text for a model without English.' }, 'absent'],
    [{ isOneText: true, text: '日本語の文章です。' }, undefined],
  ])('for %j: %s', (filled, refusal) => {
    expect(findDeviceRefusal(filled, japanese)).toBe(refusal);
  });
});
