import type { CardSize } from '@youyaku/contract/summary-files';
import type { RenderWords } from '#messages/render-words.ts';
import type { Block, Run, Sheet } from '#sheet/sheet.ts';
import { openCardDrawer } from './draw-card.ts';

type Asked = { readonly words: RenderWords; readonly size: CardSize | undefined };

/** A picture of the title and the first lines; undefined where nothing can be drawn here. */
export async function writePng({ title, blocks }: Sheet, { words, size }: Asked): Promise<Uint8Array | undefined> {
  const draw = await openCardDrawer();
  const text = blocks.flatMap((block) => readBlock(block, words)).join('\n');
  return draw?.({ title, text, service: words.service }, size);
}

/** Headings are no lines of their own, and what is to be checked says so. */
function readBlock(block: Block, words: RenderWords): string[] {
  const read = (runs: readonly Run[]): string =>
    runs.map(({ text, isToCheck = false }) => `${text}${isToCheck ? words.verdicts.mark : ''}`).join('');
  switch (block.kind) {
    case 'heading':
      return [];
    case 'paragraph':
    case 'item':
      return [read(block.runs)];
    case 'facts':
      return block.rows.filter(({ runs }) => runs.length > 0).map(({ name, runs }) => `${name}：${read(runs)}`);
    case 'tasks':
      return block.rows.map(({ what, who, due }) => [read(what), who, due].filter((part) => part !== '').join('　'));
  }
}
