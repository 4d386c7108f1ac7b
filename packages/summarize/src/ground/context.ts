import { idf, type Alignment } from './align.ts';
import type { Statement } from './read-claim.ts';
import { dateKeys, quantityKey, type SourceIndex, within } from './source-index.ts';
import { sentenceAt, type Span } from '@youyaku/language/text/span';

/** The words on one side of a mention: key → nearness. */
type Side = ReadonlyMap<string, number>;
export type Context = { readonly left: Side; readonly right: Side };

const sideWordsMax = 4;
/** Words further away are not about the mention. */
const reachUnits = 400;

/** A sentence with more mentions of one kind is a list, for which pairwise comparison is slow and uninformative. */
export const rivalsMax = 16;

type Labelled = Span & { readonly key: string };

/**
 * The words that identify what a mention is about: up to four on each side, not past another mention of its kind.
 * Dates label amounts and amounts label dates; the particle after a name gives its role.
 */
export function contextOf(
  statement: Statement,
  mention: Span,
  kind: 'number' | 'date' | 'name',
  rivals: readonly Span[],
): Context {
  const reach = { start: mention.start - reachUnits, end: mention.end + reachUnits };
  const labels: Labelled[] = within(statement.terms, reach);
  if (kind !== 'number') {
    for (const quantity of within(statement.quantities, reach))
      labels.push({ ...quantity, key: quantityKey(quantity) });
  }
  if (kind !== 'date') {
    for (const date of within(statement.dates, reach)) labels.push({ ...date, key: dateKeys(date).join('') });
  }
  const floor = leftEdge(statement.folded, mention, rivals);
  const ceiling = Math.min(
    clauseEnd(statement.folded, mention.end),
    ...rivals.filter((rival) => rival.start >= mention.end).map((rival) => rival.start),
  );
  const left = labels
    .filter((label) => label.end <= mention.start && label.start >= floor)
    .toSorted((a, b) => b.start - a.start);
  const right = labels
    .filter((label) => label.start >= mention.end && label.end <= ceiling)
    .toSorted((a, b) => a.start - b.start);
  const context = { left: scoreNearness(left), right: scoreNearness(right) };
  if (kind !== 'date') addRole(context.right, statement, mention);
  return context;
}

/** A rival in the same clause has the same subject (在庫は12から8に); one before a comma has its own. */
function leftEdge(folded: string, mention: Span, rivals: readonly Span[]): number {
  let edge = 0;
  for (const rival of rivals) {
    if (rival.end > mention.start || rival.end <= edge) continue;
    if (/[、。，,;；()（）\n]/.test(folded.slice(rival.end, mention.start))) edge = rival.end;
  }
  return edge;
}

/** Words after a comma or a bracket belong to the next clause. */
function clauseEnd(folded: string, from: number): number {
  const mark = /[、。，,;；:：()（）「」\n]/g;
  mark.lastIndex = from;
  return mark.exec(folded)?.index ?? folded.length;
}

function scoreNearness(labels: readonly Labelled[]): Map<string, number> {
  const side = new Map<string, number>();
  labels.slice(0, sideWordsMax).forEach((label, index) => {
    if (!side.has(label.key)) side.set(label.key, 1 / (1 + index));
  });
  return side;
}

const roles: Record<string, string> = {
  は: '>',
  が: '>',
  も: '>',
  を: 'を',
  に: 'に',
  へ: 'に',
  から: 'から',
  より: 'より',
  と: 'と',
  で: 'で',
};

const prepositions = new Set('from to by at between than'.split(' '));

function addRole(side: Map<string, number>, statement: Statement, mention: Span): void {
  const next = statement.tokens[sentenceAt(statement.tokens, mention.end)];
  const role = next?.start === mention.end ? roles[next.surface] : undefined;
  if (role !== undefined) side.set(`role:${role}`, 0.7);
  const before = statement.tokens[sentenceAt(statement.tokens, mention.start) - 1]?.surface.toLowerCase() ?? '';
  if (prepositions.has(before)) side.set(`role:${before}`, 0.7);
}

/** How well two contexts agree. Words on opposite sides count half. */
export function affinity(claim: Context, source: Context, index: SourceIndex): number {
  return (
    agreement(claim.left, source.left, index) +
    agreement(claim.right, source.right, index) +
    0.5 * agreement(claim.left, source.right, index) +
    0.5 * agreement(claim.right, source.left, index)
  );
}

function agreement(a: Side, b: Side, index: SourceIndex): number {
  let sum = 0;
  for (const [key, nearness] of a) {
    const other = b.get(key);
    if (other === undefined) continue;
    const weight = key.startsWith('role:') ? 1.5 : Math.min(4, idf(index, key));
    sum += Math.min(nearness, other) * weight;
  }
  return sum;
}

export function supportStatements(alignment: Alignment, source: SourceIndex): Statement[] {
  return alignment.support.map((index) => source.statement(index));
}
