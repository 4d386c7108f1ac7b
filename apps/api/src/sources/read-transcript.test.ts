import { describe, expect, it } from 'vitest';
import { nameTranscript, readTranscriptJson } from './read-transcript.ts';

describe('a transcript', () => {
  it.each([
    ['\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nはい', 'transcript.vtt'],
    ['1\r\n00:00:01,000 --> 00:00:02,000\nはい', 'transcript.srt'],
    ['<!doctype html><p>はい', 'transcript.html'],
    ['司会: はい', 'transcript.txt'],
  ])('has the format that its first characters show: %j', (head, name) => {
    expect(nameTranscript(head)).toBe(name);
  });

  it('in JSON keeps speakers and times, and joins segments cut within a sentence', () => {
    const json = JSON.stringify({
      version: '1.0.0',
      segments: [
        { speaker: '司会', startTime: 0.5, body: '今日は会館の' },
        { speaker: '司会', startTime: 2, body: '建て替えです。' },
        { speaker: '市長', startTime: 4, body: '費用は四十二億円です。' },
        { body: 7 },
      ],
    });
    const document = readTranscriptJson(json);
    expect(document?.text).toBe('今日は会館の建て替えです。\n\n費用は四十二億円です。');
    expect(document?.blocks).toMatchObject([
      { kind: 'speech', speaker: '司会', time: 0.5 },
      { kind: 'speech', speaker: '市長', time: 4 },
    ]);
  });

  it.each(['{', '[]', '{"segments": {}}', '{"segments": []}', 'null'])('is not one: %s', (json) => {
    expect(readTranscriptJson(json)).toBeUndefined();
  });
});
