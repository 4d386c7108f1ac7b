import { expect, it } from 'vitest';
import { TranscriptionError, type Recording, type Transcription } from './port.ts';

const never = new AbortController().signal;

/** Three chunks of sound, and how often they were read. */
export function countedRecording(chunks: readonly (Uint8Array | Error)[] = threeChunks): {
  recording: Recording;
  opened: () => number;
} {
  let opened = 0;
  const stream = {
    async *[Symbol.asyncIterator]() {
      opened += 1;
      for (const chunk of chunks) {
        if (chunk instanceof Error) throw chunk;
        yield chunk;
      }
    },
  };
  const bytesTotal = chunks.reduce((sum, chunk) => sum + (chunk instanceof Error ? 1 : chunk.byteLength), 0);
  return { recording: { stream, bytesTotal, mediaType: 'audio/wav', name: 'recording.wav' }, opened: () => opened };
}
const threeChunks = [new Uint8Array([1, 2]), new Uint8Array(70_000).fill(7), new Uint8Array([3])];

/** What every adapter of the transcription port guarantees. */
export function describeTranscriptionConformance(open: () => Promise<Transcription>): void {
  it('returns words in the order of their times, or refuses with a coded error', async () => {
    const transcription = await open();
    const { recording } = countedRecording();
    const end = await transcription.transcribe(recording, { signal: never }).catch((error: unknown) => error);
    if (end instanceof TranscriptionError) return;
    const { segments } = end as Awaited<ReturnType<Transcription['transcribe']>>;
    const starts = segments.map(({ start }) => start ?? 0);
    expect(segments.every(({ text }) => text.trim() !== '')).toBe(true);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
  it('reads a recording once at most', async () => {
    const { recording, opened } = countedRecording();
    await (await open()).transcribe(recording, { signal: never }).catch(() => undefined);
    expect(opened()).toBeLessThanOrEqual(1);
  });
  it('ends with the reason of a caller that aborted before, without reading', async () => {
    const { recording, opened } = countedRecording();
    const reason = new Error('no longer wanted');
    await expect((await open()).transcribe(recording, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(opened()).toBe(0);
  });
}
