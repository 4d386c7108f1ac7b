import type { Block } from '@youyaku/contract/document';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { healLines } from '@youyaku/language/text/apply-edits';
import { cleanSource } from '#guard/clean-source.ts';

/**
 * Sentences first .. end - 1 as a model reads them: one a line, after `[n] ` with n from 1 over the whole document, headings
 * marked, quotations marked `>`, speakers named, sources and parts named where they begin. Untrusted text, cleaned.
 */
export function numberSentences(document: SplitDocument, first: number, end: number): string {
  const lines: string[] = [];
  let part: string | undefined;
  for (let index = first; index < end; index += 1) {
    const sentence = document.sentences[index];
    const block = document.blocks[sentence?.blockIndex ?? -1];
    if (sentence === undefined) continue;
    if (block?.part !== undefined && block.part !== part) lines.push(`--- ${cleanSource(block.part)} ---`);
    part = block?.part ?? part;
    const words = cleanSource(healLines(document.text.slice(sentence.contentStart, sentence.end)));
    if (!/^(?:&gt;|＞|\s)*$/u.test(words)) lines.push(`[${index + 1}] ${markOf(block)}${words}`);
  }
  return lines.join('\n');
}

function markOf(block: Block | undefined): string {
  return quoteMark(block) + roleMark(block);
}

/** Marks text of another author, as a mail does. Such marks in the source itself have become `&gt;`. */
function quoteMark(block: Block | undefined): string {
  return block?.quote === undefined ? '' : `${'>'.repeat(Math.min(block.quote, 6))} `;
}

function roleMark(block: Block | undefined): string {
  if (block?.kind === 'heading') return `${'#'.repeat(Math.min(block.level ?? 1, 6))} `;
  return block?.speaker === undefined ? '' : `${cleanSource(block.speaker)}: `;
}
