import { ApiError } from '#http/api-error.ts';

/**
 * Line breaks, and what is not seen or turns the order of letters around: controls, everything that is ignored by default, blank braille. The
 * selectors of an emoji's look stay.
 */
const unseen =
  /(?:(?![\uFE0E\uFE0F\u200D])[\p{Cc}\p{Z}\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\uFFF9-\uFFFB])+/gu;

/** A joiner or selector that is not within an emoji. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\p{Emoji})[\uFE0E\uFE0F]/gu;

/** The name of a space as it is stored, on one line. Throws `invalid_request` with `space_name` when nothing is left. */
export function parseSpaceName(text: string): string {
  const name = text.replace(strayJoiner, ' ').replace(unseen, ' ').replace(/ +/g, ' ').trim();
  if (name === '') throw new ApiError('invalid_request', { reason: 'space_name', param: 'name' });
  return name;
}

/** The name for a letter to a stranger, in which no mail program finds an address to make a link of. */
export function withoutLinks(name: string): string {
  return name.replace(/[.:/@．：／＠｡。]/g, '$&\u200B');
}
