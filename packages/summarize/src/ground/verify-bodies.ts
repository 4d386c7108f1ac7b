import type { Alignment } from './align.ts';
import type { Finding } from './finding.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { findPlaces, listClues } from './values/find-places.ts';
import { type Body, listBodies, listPointed } from './values/list-bodies.ts';
import { toFinding } from './values/to-finding.ts';
import { findDisplacing } from './values/weigh-places.ts';
import type { Span } from '@youyaku/language/text/span';

const placesMax = 4;
/** Its sentence alone must have this share of the clues. */
const rivalFitMin = 0.45;
const occurrencesMax = 12;
/** A sentence with more is a list: the others are not compared. */
const comparedMax = 24;

/**
 * Finds an office, an area or a line that the source knows, and has another of its kind for in this place, in the same role: 営業部門では
 * where it says 生産部門では, 県の補助金 for 市の補助金.
 */
export function verifyBodies(claim: Statement, source: SourceIndex, alignment: Alignment): Finding[] {
  if (claim.language === 'en') return [];
  const own = listBodies(claim);
  const cited = alignment.support.slice(0, 1).flatMap((index) => listBodies(source.statement(index)));
  return own.slice(0, comparedMax).flatMap((body) => {
    const isCopied = (other: Body): boolean => isSame(body, other) && other.role === body.role;
    if (body.role === '' || cited.some(isCopied)) return [];
    // What has a role in another sentence has it there.
    const clues = listClues(claim, body, source, 0);
    const places = [...new Set([...alignment.support, ...findPlaces(clues, source).slice(0, placesMax)])];
    const named = places.flatMap((index) => [...listBodies(source.statement(index)), ...listPointed(index, source)]);
    const rivals = named.filter((other) => isRival(body, other, own, claim));
    const instead = findDisplacing(listOccurrences(body, named, source), rivals, clues, source, rivalFitMin);
    if (instead === undefined) return [];
    return [toFinding('name', claim.text.slice(body.start, body.end), 'conflict', source, instead.named ?? instead)];
  });
}

function isSame(body: Body, other: Body): boolean {
  return (
    body.key === other.key ||
    (body.key.length > 1 && other.key.length > 1 && (body.key.endsWith(other.key) || other.key.endsWith(body.key)))
  );
}

function isRival(body: Body, other: Body, own: readonly Body[], claim: Statement): boolean {
  if (other.kind !== body.kind || other.role !== body.role || isSame(body, other)) return false;
  // 県 and 三浦市 may be one and the other level of the same thing.
  if ((body.key.length === 1) !== (other.key.length === 1)) return false;
  return own.every((one) => !isSame(one, other)) && !claim.folded.includes(other.key);
}

/** Where the source names it; in the sentence of a rival it may have another role. */
function listOccurrences(body: Body, named: readonly Body[], source: SourceIndex): Span[] {
  if (body.key.length === 1) return named.filter((other) => isSame(body, other));
  const found: Span[] = named.filter((other) => other.named !== undefined && isSame(body, other));
  for (
    let at = source.folded.indexOf(body.key);
    at >= 0 && found.length < occurrencesMax;
    at = source.folded.indexOf(body.key, at + 1)
  )
    found.push({ start: at, end: at + body.key.length });
  return found;
}
