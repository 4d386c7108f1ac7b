import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyProgress, foldSummaryEvent } from './fold-summary-events.ts';
import { readEventStream } from './read-event-stream.ts';

const wire = ': ping\n\nid: 1\ndata: {"type":"text-delta","text":"要約"}\n\nid: 2\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';

async function* sliced(text: string, sizes: number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('reading an event stream', () => {
  it('gives the same events however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), async (sizes) => {
        // NOTE: a CRLF pair cut between two chunks is the case that naive readers lose.
        const messages = await Array.fromAsync(readEventStream(sliced(wire, sizes)));
        expect(messages).toEqual([
          { id: '1', data: '{"type":"text-delta","text":"要約"}' },
          { id: '2', data: '{"a":\n1}' },
        ]);
      }),
    );
  });
});

describe('folding the events of a summary', () => {
  it('applies deltas and replacements to the text in order', () => {
    const progress = [
      { type: 'text-delta', text: '売上は三割' } as const,
      { type: 'text-delta', text: '増えた。' } as const,
      { type: 'text-replace', start: 3, end: 5, text: '3割' } as const,
    ].reduce(foldSummaryEvent, emptyProgress);
    expect(progress.text).toBe('売上は3割増えた。');
  });

  it('forgets the text of an attempt that was lost', () => {
    const shown = foldSummaryEvent(emptyProgress, { type: 'text-delta', text: '途中' });
    expect(foldSummaryEvent(shown, { type: 'attempt-start', attempt: 2 })).toEqual({ ...emptyProgress, attempt: 2 });
  });
});
