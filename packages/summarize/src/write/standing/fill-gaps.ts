import type { Variant } from '#write/create-variants.ts';

/** So much of a sentence stays when it gives way to the words that it lacks. */
const keptMin = 0.7;

/**
 * Puts back the words that chosen sentences lack wherever `charactersMax` has room for them, in a shorter form of the sentence if
 * need be; what one sentence says of a name holds for those behind it.
 */
export function fillGaps(selected: readonly Variant[], variants: readonly Variant[], charactersMax: number): Variant[] {
  const groups = new Set(selected.map(({ group }) => group));
  const filled = variants.filter(({ plain, group }) => plain !== undefined && groups.has(group));
  const chosen = selected.map((variant) =>
    isSaidTooLate(variant, selected, filled) ? withoutNames(variant) : variant,
  );
  let room = charactersMax - chosen.reduce((sum, { characters }) => sum + characters, 0);
  let said = '';
  return chosen.map((variant) => {
    const others = variant.insertions === undefined ? filled.filter((other) => canReplace(other, variant, said)) : [];
    const other = others.find(({ ownCharacters }) => ownCharacters - variant.ownCharacters <= room);
    const written = other === undefined ? variant : { ...other, ...labelOf(variant, other) };
    room -= written.characters - variant.characters;
    said += written.text;
    return written;
  });
}

/** Whether a sentence before could say its names: on the second of two rows the period would seem to be that of this row only. */
function isSaidTooLate(
  { plain, group, insertions = [] }: Variant,
  selected: readonly Variant[],
  filled: readonly Variant[],
): boolean {
  const names = insertions.flatMap(({ isSaidBy }) => isSaidBy ?? []);
  if (plain === undefined || names.length === 0 || names.length < insertions.length) return false;
  const isEarlier = new Set(
    selected.filter((one) => one.group < group && one.insertions === undefined).map((one) => one.group),
  );
  return filled.some(
    (other) => isEarlier.has(other.group) && other.insertions?.some(({ isSaidBy }) => isSaidBy === names[0]) === true,
  );
}

function withoutNames(variant: Variant): Variant {
  const { plain } = variant;
  return plain === undefined ? variant : { ...plain, ...labelOf(variant, plain) };
}

function canReplace({ group, plain, insertions = [] }: Variant, variant: Variant, said: string): boolean {
  if (group !== variant.group || plain === undefined || plain.ownCharacters < keptMin * variant.ownCharacters)
    return false;
  return insertions.some(({ isSaidBy }) => isSaidBy === undefined || !said.includes(isSaidBy));
}

/** The label may have been dropped since. */
function labelOf({ label, speaker, characters, ownCharacters }: Variant, other: Variant): Partial<Variant> {
  return { label, speaker, characters: characters - ownCharacters + other.ownCharacters };
}
