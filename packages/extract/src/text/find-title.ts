import type { Block } from '@youyaku/contract/document';

const titleUnitsMax = 200;
const mailBlocks = 8;

/** The title in a text: its first line if that is a heading, or the subject of a pasted mail. */
export function findTitle(text: string, blocks: readonly Block[]): string | undefined {
  const [first] = blocks;
  if (first?.kind === 'heading') return withoutMarks(text.slice(first.start, first.end));
  for (const { start, end } of blocks.slice(0, mailBlocks)) {
    const subject = /^(?:[[［]\d{1,4}[\]］]\s{0,2})?(?:件\s?名|Subject)\s*[:：]\s*(\S.{0,200})$/i.exec(
      text.slice(start, Math.min(end, start + 250)),
    );
    if (subject?.[1] !== undefined) return subject[1].trim().slice(0, titleUnitsMax);
  }
  return undefined;
}

/** The heading's first line without its heading marks. */
function withoutMarks(heading: string): string | undefined {
  const [line = ''] = heading.split(/[\r\n]/, 1);
  const title = line.replace(/^(?:#{1,6}\s+|[■□◆◇▼▽▲△★☆◎❖§]\s*)/, '').trim();
  return title === '' ? undefined : title.slice(0, titleUnitsMax);
}
