import type { Analysis } from '@youyaku/language/analyse';

const readUnits = 90;

/** A line of plain text that nothing marks as a heading. */
const unmarkedHeading = /^[^。．.!！?？、，,：:「」]{2,20}$/u;

/** The question of a list of questions and answers. */
const markedQuestion = /^\s*(?:[QＱ][0-9０-９]{0,2}|問[0-9０-９一二三四五六七八九十]{0,2})[.．:：\s　].{2,80}$/u;

/**
 * By sentence what it stands under: the nearest heading above it, or a short line of its own that is no sentence. Empty before
 * the first.
 */
export function listLabels(text: string, { blocks, sentences }: Analysis): string[] {
  let label = '';
  return sentences.map(({ contentStart, end, blockIndex }) => {
    const kind = blocks[blockIndex]?.kind;
    const isShort = kind === 'paragraph' && end - contentStart <= 20;
    const words = text.slice(contentStart, Math.min(end, contentStart + readUnits)).trim();
    if (kind === 'heading' || (isShort && unmarkedHeading.test(words)) || markedQuestion.test(words)) label = words;
    return label;
  });
}
