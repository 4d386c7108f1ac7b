import type { Variant } from '#write/create-variants.ts';
import { isSaid, keepInsertions } from './write-insertions.ts';

/** So much of a sentence stays when it gives way to the words that it lacks. */
const keptMin = 0.7;

/**
 * Puts back the words that chosen sentences lack wherever `charactersMax` has room for them, in a shorter form of the sentence if
 * need be; what one sentence says of a name holds for those behind it.
 */
export function fillGaps(selected: readonly Variant[], variants: readonly Variant[], charactersMax: number): Variant[] {
  const groups = new Set(selected.map(({ group }) => group));
  const own = variants.filter(({ group }) => groups.has(group));
  const filled = own.filter(({ plain }) => plain !== undefined);
  const earliest = listEarliest(selected, filled);
  const chosen = selected.map((variant) => (isSaidTooLate(variant, earliest) ? withoutNames(variant) : variant));
  const filling = { chosen, filled: groupVariants(filled), charactersMax };
  const written = fillInOrder(filling);
  const isShort = selected.length <= roomSentencesMax;
  return isShort && countUnknown(written) > 0 ? makeRoom(filling, written, own) : written;
}

type Filling = {
  readonly chosen: readonly Variant[];
  /** Forms with what is lacking, by sentence. */
  readonly filled: ReadonlyMap<number, readonly Variant[]>;
  readonly charactersMax: number;
};

function groupVariants(variants: readonly Variant[]): Map<number, Variant[]> {
  const grouped = new Map<number, Variant[]>();
  for (const variant of variants) {
    const known = grouped.get(variant.group);
    if (known === undefined) grouped.set(variant.group, [variant]);
    else known.push(variant);
  }
  return grouped;
}

/** First who is meant, then what else is lacking. */
function fillInOrder(filling: Filling): Variant[] {
  const named = fillSome(filling, isUnknownAlone);
  return fillSome({ ...filling, chosen: named }, ({ insertions }) => insertions === undefined);
}

function fillSome({ chosen, filled, charactersMax }: Filling, isFilled: (variant: Variant) => boolean): Variant[] {
  let room = charactersMax - chosen.reduce((sum, { characters }) => sum + characters, 0);
  let said = '';
  return chosen.map((variant) => {
    const own = isFilled(variant) ? (filled.get(variant.group) ?? []) : [];
    const others = own.filter((other) => canReplace(other, variant, said));
    const fits = ({ ownCharacters }: Variant): boolean => ownCharacters - variant.ownCharacters <= room;
    const other = others.find(fits) ?? others.flatMap(listNamed).find(fits);
    const written = other === undefined ? variant : { ...other, ...labelOf(variant, other) };
    room -= written.characters - variant.characters;
    said += written.text;
    return written;
  });
}

/** With nothing but its names, or with one of them, where there is no room for all that it lacks. */
function listNamed(variant: Variant): Variant[] {
  const names = (variant.insertions ?? []).filter(({ isSaidBy }) => isSaidBy !== undefined);
  if ((variant.insertions ?? []).length < 2 || !isUnknownAlone(variant.plain ?? variant)) return [];
  return [names, ...names.map((name) => [name])]
    .filter((kept) => kept.length > 0)
    .map((kept) => keepInsertions(variant, (insertion) => kept.includes(insertion)));
}

/** Up to this factor a sentence is not understood at all without its names. */
const unknownFactorMax = 0.6;
const triesMax = 40;
const roomSentencesMax = 40;
/** So much stays of a sentence that gives way to the names of another. */
const roomKeptMin = 0.55;

function isUnknownAlone({ insertions, unnamed, unnamedFactor = 1 }: Variant): boolean {
  return insertions === undefined && unnamed !== undefined && unnamedFactor <= unknownFactorMax;
}

/** How many names the summary uses before it tells them, or never tells. */
function countUnknown(written: readonly Variant[]): number {
  let said = '';
  let count = 0;
  for (const { text, unnamed = [], unnamedFactor = 1 } of written) {
    said += text;
    if (unnamedFactor <= unknownFactorMax) count += unnamed.filter((name) => !said.includes(name)).length;
  }
  return count;
}

/** Gives one sentence a shorter form where that leaves room for names that are lacking; the form that leaves out least. */
function makeRoom(filling: Filling, written: Variant[], variants: readonly Variant[]): Variant[] {
  const { chosen } = filling;
  const tries = chosen
    .flatMap((variant, at) =>
      variants.filter((other) => isShorterForm(other, variant)).map((other) => ({ at, variant, other })),
    )
    .toSorted((a, b) => cutOf(a) - cutOf(b) || a.at - b.at)
    .slice(0, triesMax);
  let [best, unknown] = [written, countUnknown(written)];
  for (const { at, variant, other } of tries) {
    const next = fillInOrder({ ...filling, chosen: chosen.with(at, { ...other, ...labelOf(variant, other) }) });
    const left = countUnknown(next);
    if (left < unknown) [best, unknown] = [next, left];
    if (unknown === 0) break;
  }
  return best;
}

function cutOf({ variant, other }: { readonly variant: Variant; readonly other: Variant }): number {
  return variant.ownCharacters - other.ownCharacters;
}

function isShorterForm({ group, plain, ownCharacters }: Variant, variant: Variant): boolean {
  if (group !== variant.group || ownCharacters >= variant.ownCharacters) return false;
  return plain === undefined && variant.plain === undefined && ownCharacters >= roomKeptMin * variant.ownCharacters;
}

/** By name the first of the chosen sentences without insertions that could tell it. */
function listEarliest(selected: readonly Variant[], filled: readonly Variant[]): Map<string, number> {
  const bare = new Set(selected.filter(({ insertions }) => insertions === undefined).map(({ group }) => group));
  const earliest = new Map<string, number>();
  for (const { group, insertions = [] } of filled) {
    if (!bare.has(group)) continue;
    for (const { isSaidBy } of insertions)
      if (isSaidBy !== undefined && group < (earliest.get(isSaidBy) ?? Infinity)) earliest.set(isSaidBy, group);
  }
  return earliest;
}

/** Whether a sentence before could say its names: on the second of two rows the period would seem to be that of this row only. */
function isSaidTooLate({ plain, group, insertions = [] }: Variant, earliest: ReadonlyMap<string, number>): boolean {
  const names = insertions.flatMap(({ isSaidBy }) => isSaidBy ?? []);
  const [first] = names;
  if (plain === undefined || first === undefined || names.length < insertions.length) return false;
  return (earliest.get(first) ?? Infinity) < group;
}

function withoutNames(variant: Variant): Variant {
  const { plain } = variant;
  return plain === undefined ? variant : { ...plain, ...labelOf(variant, plain) };
}

function canReplace({ group, plain, insertions = [] }: Variant, variant: Variant, said: string): boolean {
  if (group !== variant.group || plain === undefined || plain.ownCharacters < keptMin * variant.ownCharacters)
    return false;
  return insertions.some((insertion) => !isSaid(insertion, said));
}

/** The label may have been dropped since. */
function labelOf({ label, speaker, characters, ownCharacters }: Variant, other: Variant): Partial<Variant> {
  return { label, speaker, characters: characters - ownCharacters + other.ownCharacters };
}
