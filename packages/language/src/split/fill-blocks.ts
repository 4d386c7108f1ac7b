import type { Block } from '@youyaku/contract/document';

/**
 * The document's blocks in order, without overlap and inside the text, with a paragraph for every line that no block
 * covers, so that no text is skipped.
 */
export function fillBlocks(text: string, blocks: readonly Block[]): Block[] {
  const filled: Block[] = [];
  let at = 0;
  for (const block of blocks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const start = Math.max(block.start, at);
    const end = Math.min(block.end, text.length);
    if (start >= end) continue;
    appendLines(filled, text, at, start);
    filled.push({ ...block, start, end });
    at = end;
  }
  appendLines(filled, text, at, text.length);
  return filled;
}

function appendLines(blocks: Block[], text: string, start: number, end: number): void {
  for (let from = start; from < end;) {
    const lineEnd = findLineEnd(text, from, end);
    const line = text.slice(from, lineEnd);
    const content = line.trim();
    if (content !== '') {
      const contentStart = from + line.indexOf(content);
      blocks.push({ kind: 'paragraph', start: contentStart, end: contentStart + content.length });
    }
    from = lineEnd + 1;
  }
}

export function findLineEnd(text: string, start: number, end: number): number {
  const found = text.indexOf('\n', start);
  return found < 0 || found > end ? end : found;
}
