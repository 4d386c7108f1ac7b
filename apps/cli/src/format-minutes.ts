import type { VerdictWords } from '@youyaku/contract/messages/verdict-words';
import type { SummaryBody } from '@youyaku/contract/summary';
import { listMarkdownBlocks } from '@youyaku/render/markup/write-markdown';
import { renderWords } from '@youyaku/render/messages/render-words';
import { layOutBlocks } from '@youyaku/render/sheet/lay-out-blocks';
import type { Block } from '@youyaku/render/sheet/sheet';

/** Minutes in Markdown as files have them, without notes: items of the agenda and kinds as headings, tasks as a table. */
export function formatMinutes(
  { text, sentences, minutes }: Pick<SummaryBody, 'text' | 'sentences' | 'minutes'>,
  language: string,
  verdicts: VerdictWords,
): string {
  const words = { ...renderWords[language === 'en' ? 'en' : 'ja'], verdicts };
  const blocks = layOutBlocks({ text, sentences, minutes, shape: 'minutes' }, { numberOf: () => undefined });
  return listMarkdownBlocks(blocks.map(raiseHeading), { words }).join('\n\n');
}

/** The minutes are all that is printed: their sections stand directly below the title. */
function raiseHeading(block: Block): Block {
  if (block.kind !== 'heading') return block;
  return { ...block, level: block.level === 3 ? 2 : 1 };
}
