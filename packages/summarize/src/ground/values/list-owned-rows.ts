import { taskColumns } from '@youyaku/language/lexicon/task-words';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { sentenceAt } from '@youyaku/language/text/span';
import type { SourceIndex } from '#ground/source-index.ts';

/** A row of a table with a column for who is responsible. */
export type OwnedRow = {
  /** The cell, normalized. */
  readonly owner: string;
  /** The name in it without the office: 久保田 of 製造課 久保田. */
  readonly name: string;
  readonly sentences: readonly number[];
};

const rowsMax = 400;
const cellsMax = 24;
const known = new WeakMap<SourceIndex['document'], readonly OwnedRow[]>();

/** The rows of all such tables, read once for a document. */
export function listOwnedRows(source: SourceIndex): readonly OwnedRow[] {
  const rows = known.get(source.document) ?? readRows(source);
  known.set(source.document, rows);
  return rows;
}

function readRows({ analysis: { blocks }, text, sentences }: SourceIndex): OwnedRow[] {
  const rows: OwnedRow[] = [];
  let column = -1;
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'table' || rows.length === rowsMax) continue;
    const cells = text
      .slice(block.start, block.end)
      .split('\t', cellsMax)
      .map((cell) => normalizeForMatching(cell.trim()));
    const isHead = blocks[index - 1]?.kind !== 'table';
    if (isHead) column = cells.findIndex((cell) => taskColumns.owner.test(cell));
    const owner = cells[column];
    if (isHead || owner === undefined) continue;
    const name = owner.split(/[\s/・]/).at(-1) ?? '';
    if (!/^[\p{L}'-]{2,}$/u.test(name)) continue;
    const [first, last] = [sentenceAt(sentences, block.start), sentenceAt(sentences, block.end - 1)];
    rows.push({ owner, name, sentences: Array.from({ length: last - first + 1 }, (_, step) => first + step) });
  }
  return rows;
}
