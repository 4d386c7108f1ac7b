import { describe, expect, it } from 'vitest';
import { wholeSegment } from '@youyaku/testing/api/loopback-transcriber';
import { parseTranscription } from './parse-transcription.ts';

const read = (answer: unknown) => parseTranscription(JSON.stringify(answer));
const whole = wholeSegment(1.5, 4, ' はい。');
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));

describe('a response is a transcript', () => {
  it.each<[string, unknown]>([
    [
      'of OpenAI, whole',
      { task: 'transcribe', language: 'japanese', duration: 4.2, text: ' はい。', segments: [whole] },
    ],
    ['without fields that nobody needs', { text: '', segments: [without('seek', 'compression_ratio', 'avg_logprob')] }],
    ['without a temperature, the duration a string', { duration: '4.2', segments: [without('temperature')] }],
    [
      'with nulls where figures are unknown',
      { text: 'x', duration: null, segments: [{ ...whole, no_speech_prob: null }] },
    ],
    ['with ids that are words', { segments: [{ ...without('seek'), id: 'seg_1', type: 'transcript.text.segment' }] }],
  ])('%s', (_, answer) => {
    expect(read(answer).segments).toEqual([{ text: ' はい。', start: 1.5, end: 4 }]);
  });

  it('with speakers, where they are distinguished', () => {
    const answer = {
      segments: [
        { text: 'はい。', start: 0, end: 1, speaker: 'A' },
        { ...whole, speaker: ' ' },
      ],
    };
    expect(read(answer).segments.map(({ speaker }) => speaker)).toEqual(['A', undefined]);
  });

  it.each([
    ['no segments', { text: 'はい。' }],
    ['empty segments', { text: 'はい。', segments: [] }],
    ['segments of white space', { text: 'はい。', segments: [{ ...whole, text: ' ' }] }],
  ])('without times, where there are %s', (_, answer) => {
    expect(read(answer).segments).toEqual([{ text: 'はい。' }]);
  });

  it.each([
    ['one without a start', [whole, without('start')]],
    ['a time that no recording reaches', [whole, { ...whole, start: 5e9, end: 6e9 }]],
    ['a time before the beginning', [{ ...whole, start: -3 }]],
  ])('in the given order and without times, where there is %s', (_, segments) => {
    for (const segment of read({ segments }).segments) expect(segment).toEqual({ text: ' はい。' });
  });

  it('of nothing, where there is no speech', () => {
    expect(read({ text: ' ', segments: [] }).segments).toEqual([]);
  });
});

it.each([
  ['japanese', 'ja'],
  ['Ja', 'ja'],
  ['en-US', 'en'],
  ['english', 'en'],
  ['cantonese', undefined],
  ['', undefined],
])('the language %j is %s', (language, code) => {
  expect(read({ text: 'x', language }).language).toBe(code);
});

it('an invalid response leaves no word of it in the error', () => {
  for (const body of ['{"text": 5, "secret": "words"}', 'secret words', '{"segments":[{"text":7,"secret":1}]}']) {
    const fault: unknown = (() => {
      try {
        return parseTranscription(body);
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toMatchObject({ reason: 'transcription_broken' });
    expect(JSON.stringify([fault, String(fault), (fault as Error).cause])).not.toContain('secret');
  }
});
