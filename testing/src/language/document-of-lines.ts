import type { Block, Document } from '@youyaku/contract/document';

/** A document of which each line is a passage. */
export function documentOfLines(lines: readonly string[], language = 'ja'): Document {
  let at = 0;
  const blocks = lines.map((line): Block => {
    const start = at;
    at += line.length + 1;
    return { kind: 'paragraph', start, end: start + line.length };
  });
  return { language, text: lines.join('\n'), blocks, warnings: [] };
}
