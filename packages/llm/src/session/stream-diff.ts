import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { Layout } from '#items/lay-out-items.ts';

/**
 * The displayed text. `show` yields the events that turn it into another layout: text after its end is appended, anything
 * else is replaced from the first difference on, and every sentence that changed is sent again.
 */
export class StreamDiff {
  private layout: Layout = { text: '', characters: 0, sentences: [] };

  *show(next: Layout): Generator<EngineEvent> {
    const { text, sentences } = this.layout;
    this.layout = next;
    if (next.text.startsWith(text)) {
      if (next.text.length > text.length) yield { type: 'text-delta', text: next.text.slice(text.length) };
    } else {
      const start = commonUnits(text, next.text);
      yield { type: 'text-replace', start, end: text.length, text: next.text.slice(start) };
    }
    for (const [index, sentence] of next.sentences.entries()) {
      if (!isSame(sentences[index], sentence)) yield { type: 'sentence-ready', index, sentence };
    }
  }

  clear(): Generator<EngineEvent> {
    return this.show({ text: '', characters: 0, sentences: [] });
  }
}

/** Never ends between the halves of a surrogate pair. */
function commonUnits(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  const before = a.charCodeAt(at - 1);
  return before >= 0xd800 && before <= 0xdbff ? at - 1 : at;
}

function isSame(a: Layout['sentences'][number] | undefined, b: Layout['sentences'][number]): boolean {
  return (
    a !== undefined &&
    a.text === b.text &&
    a.start === b.start &&
    a.verdict === b.verdict &&
    a.checks.length === b.checks.length &&
    a.evidence.length === b.evidence.length &&
    a.evidence.every((place, index) => place.start === b.evidence[index]?.start)
  );
}
