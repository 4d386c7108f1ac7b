import { describe, expect, it } from 'vitest';
import { countedRecording, describeTranscriptionConformance } from './conformance.ts';
import { noTranscription } from './none.ts';

describe('no transcription', () => {
  describeTranscriptionConformance(async () => noTranscription);

  it('refuses every recording without reading it', async () => {
    const { recording, opened } = countedRecording();
    const { signal } = new AbortController();
    await expect(noTranscription.transcribe(recording, { signal })).rejects.toMatchObject({
      code: 'unsupported_media',
      reason: 'transcription_missing',
    });
    expect(opened()).toBe(0);
  });
});
