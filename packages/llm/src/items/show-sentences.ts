import type { Block } from '@youyaku/contract/document';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import { numberSentences } from './number-sentences.ts';

/**
 * Positions of a sentence and of what is needed to understand it, in no order: so many neighbours on each side, the headings above
 * it, the caption and the first row of its table, and the first two lines of a quotation, which say who wrote it.
 */
export type ContextFinder = (index: number, neighbours: number) => number[];

const omitted = '…';

/** One pass over the sentences. */
export function createContextFinder({ sentences, blocks }: SplitDocument): ContextFinder {
  const headings = new Int32Array(sentences.length).fill(-1);
  const openings = new Int32Array(sentences.length).fill(-1);
  const path: { readonly index: number; readonly level: number }[] = [];
  let previous: Block | undefined;
  let opening = -1;
  for (const [index, { blockIndex }] of sentences.entries()) {
    const block = blocks[blockIndex];
    const isHeading = block?.kind === 'heading' && block !== previous;
    if (isHeading) while ((path.at(-1)?.level ?? 0) >= (block.level ?? 1)) path.pop();
    headings[index] = path.at(-1)?.index ?? -1;
    if (isHeading) path.push({ index, level: block.level ?? 1 });
    if (runOf(block) === undefined) opening = -1;
    else if (runOf(block) !== runOf(previous)) opening = index;
    openings[index] = opening;
    previous = block;
  }
  const kindOf = (index: number): Block['kind'] | undefined => blocks[sentences[index]?.blockIndex ?? -1]?.kind;
  return (index, neighbours) => {
    const found = Array.from({ length: 2 * neighbours + 1 }, (_, step) => index - neighbours + step);
    for (let at = headings[index] ?? -1; at >= 0; at = headings[at] ?? -1) found.push(at);
    const first = openings[index] ?? -1;
    // A caption, or the unit of all figures, is the line before the table.
    if (first >= 0) found.push(...(kindOf(index) === 'table' ? [first - 1, first] : [first, first + 1]));
    return found.filter((at) => sentences[at] !== undefined);
  };
}

/** What the rows of one table, or the paragraphs of one quotation, have in common; undefined for other blocks. */
function runOf(block: Block | undefined): string | undefined {
  if (block?.kind === 'table') return JSON.stringify(['table', block.part, block.sheet]);
  return block?.quote === undefined ? undefined : JSON.stringify(['quote', block.part, block.quote]);
}

/** The sentences first .. end - 1, after the headings above them and the head of a table or quotation in which they begin. */
export function showChunk(document: SplitDocument, first: number, end: number): string {
  const range = Array.from({ length: end - first }, (_, step) => first + step);
  const context = first === 0 ? [] : createContextFinder(document)(first, 0);
  return showSentences(document, [...context, ...range]);
}

/** These sentences as a model reads them, in the order of the document, with a mark where some are left out. */
export function showSentences(document: SplitDocument, indices: Iterable<number>): string {
  const runs: { first: number; end: number }[] = [];
  for (const index of [...new Set(indices)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.end === index) run.end += 1;
    else runs.push({ first: index, end: index + 1 });
  }
  return runs
    .map(({ first, end }) => ({ first, lines: numberSentences(document, first, end) }))
    .filter(({ lines }) => lines !== '')
    .map(({ first, lines }) => (first === 0 ? lines : `${omitted}\n${lines}`))
    .join('\n');
}
