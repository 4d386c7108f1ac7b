import { ownerMark } from '@youyaku/language/lexicon/holder-words';
import type { Span } from '@youyaku/language/text/span';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { listOwnedRows, type OwnedRow } from '#ground/values/list-owned-rows.ts';
import { conflict } from './conflict.ts';
import { coverage } from './pair-clauses.ts';
import { readClauses } from './read-clauses.ts';

const keysMin = 3;
const rowShareMin = 0.6;
/** The next best row must have clearly less of what is given to the person. */
const otherShareMax = 0.5;

type Owner = Span & { readonly name: string; readonly isBehind: boolean };

/** Finds where the claim gives a task to somebody of a table while its row names another as responsible. */
export function verifyOwner(claim: Statement, source: SourceIndex): Finding[] {
  const rows = listOwnedRows(source);
  if (rows.length < 2) return [];
  const owners = listOwners(claim, rows);
  return owners.flatMap((owner, index) => {
    const task = owner.isBehind
      ? { start: owners[index - 1]?.end ?? 0, end: owner.start }
      : { start: owner.end, end: owners[index + 1]?.start ?? claim.folded.length };
    const row = findRow(task, owner, rows, claim, source);
    if (row === undefined || row.owner.includes(owner.name)) return [];
    const [first, last] = [source.sentences[row.sentences[0] ?? -1], source.sentences[row.sentences.at(-1) ?? -1]];
    return first && last ? [conflict('subject', claim, owner, { start: first.contentStart, end: last.end })] : [];
  });
}

/** The persons of the table whom the claim names as responsible, in order. */
function listOwners({ folded }: Statement, rows: readonly OwnedRow[]): Owner[] {
  const found: Owner[] = [];
  for (const name of new Set(rows.map((row) => row.name))) {
    const start = folded.indexOf(name);
    if (start < 0) continue;
    const end = start + name.length;
    const mark = ownerMark.behind.exec(folded.slice(end))?.[1];
    const isBehind = mark === 'が' || ownerMark.before.test(folded.slice(0, start));
    if (mark !== undefined || isBehind) found.push({ name, start, end, isBehind });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The row that has most of what is said to be the person's task; undefined unless it is surely the one. */
function findRow(
  task: Span,
  owner: Owner,
  rows: readonly OwnedRow[],
  claim: Statement,
  source: SourceIndex,
): OwnedRow | undefined {
  const keys = new Set(readClauses(claim, task).flatMap((clause) => [...clause.keys]));
  for (const row of rows) for (const key of keys) if (row.owner.includes(key)) keys.delete(key);
  if (keys.size < keysMin) return undefined;
  const scored = rows
    .map((row) => ({ row, share: coverage(keys, row.sentences, source) }))
    .toSorted((a, b) => b.share - a.share);
  const [best, next] = scored;
  if (best === undefined || best.share < rowShareMin || (next?.share ?? 0) > best.share * otherShareMax)
    return undefined;
  const own = scored.filter(({ row }) => row.owner.includes(owner.name));
  return own.some(({ share }) => share > best.share * otherShareMax) ? undefined : best.row;
}
