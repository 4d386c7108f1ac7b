import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '#platform/transcription/port.ts';
import { toTranscriptDocument } from './transcript-document.ts';

function shown(segments: Transcript['segments']): string[] {
  const { text, blocks } = toTranscriptDocument({ segments });
  return blocks.map(
    ({ kind, start, end, time, speaker }) => `${kind} ${time} ${speaker ?? '-'}: ${text.slice(start, end)}`,
  );
}

describe('a transcript', () => {
  it('is split into sentences, each with the second it begins at', () => {
    const segments = [
      { text: ' 本日はお集まり', start: 0, end: 2 },
      { text: 'いただき、ありがとうございます。', start: 2, end: 4 },
      { text: '工事は四月に始めます。費用は', start: 65.5, end: 68 },
      { text: '十二億円です。', start: 68, end: 70 },
      { text: ' The work starts', start: 80, end: 82 },
      { text: ' in April.', start: 82, end: 83 },
    ];
    expect(shown(segments)).toEqual([
      'speech 0 -: 本日はお集まりいただき、ありがとうございます。',
      'speech 65.5 -: 工事は四月に始めます。',
      'speech 65.5 -: 費用は十二億円です。',
      'speech 80 -: The work starts in April.',
    ]);
  });

  it('keeps speakers apart and names each where they begin', () => {
    const segments = [
      { text: '始めます。', start: 0, end: 1, speaker: 'A' },
      { text: '議題は二つです。', start: 1, end: 2, speaker: 'A' },
      { text: '分かりました。', start: 2, end: 3, speaker: '田中' },
    ];
    expect(shown(segments)).toEqual([
      'speech 0 A: A: 始めます。',
      'speech 1 A: 議題は二つです。',
      'speech 2 田中: 田中：分かりました。',
    ]);
  });

  it('without times has none, and warns about it', () => {
    const document = toTranscriptDocument({ segments: [{ text: '工事は四月に始めます。' }] });
    expect(document.blocks).toEqual([{ kind: 'speech', start: 0, end: 11 }]);
    expect(document.warnings.map(({ code }) => code)).toEqual(['machine_transcript', 'transcript_untimed']);
  });

  it('states that a machine wrote it, and for how many minutes', () => {
    const segments = [{ text: 'はい。', start: 0, end: 1 }];
    const detailOf = (durationSeconds: number) =>
      toTranscriptDocument({ segments, durationSeconds }).warnings[0]?.detail;
    expect([detailOf(3), detailOf(89), detailOf(2_520)]).toEqual(['1', '1', '42']);
    expect(toTranscriptDocument({ segments }).warnings).toEqual([{ code: 'machine_transcript', detail: '' }]);
  });

  it('has the language of its words, or the stated one where the words do not show it', () => {
    const of = (text: string, language: string) => toTranscriptDocument({ segments: [{ text }], language }).language;
    expect([of('はい、そうです。', 'en'), of('12345', 'ja')]).toEqual(['ja', 'ja']);
  });

  it.each([[[]], [[{ text: '[音楽]', start: 0, end: 9 }]], [[{ text: '♪', start: 0, end: 9 }]]])(
    'of no words is not a document',
    (segments) => {
      expect(() => toTranscriptDocument({ segments })).toThrow(
        expect.objectContaining({ code: 'source_empty', reason: 'no_speech' }),
      );
    },
  );

  it('of hours is processed quickly', () => {
    const segments = Array.from({ length: 20_000 }, (_, at) => ({ text: `${at}番目の話です`, start: at, end: at + 1 }));
    const before = process.cpuUsage();
    expect(toTranscriptDocument({ segments }).blocks.length).toBeGreaterThan(1_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

it.each(['reading-notes.ts', 'reading-notes-en.ts'])(
  'has a message in %s of the app for every warning about a transcript',
  (file) => {
    const words = readFileSync(join(import.meta.dirname, '../../../app/src/messages', file), 'utf8');
    for (const code of ['machine_transcript', 'transcript_untimed']) expect(words).toMatch(new RegExp(`\\b${code}: `));
  },
);
