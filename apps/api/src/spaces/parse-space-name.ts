import { ApiError } from '#http/api-error.ts';

/** Line breaks, and what is not seen or turns the order of letters around (Unicode 16, bidirectional controls). */
const unseen = /[\p{Cc}\p{Z}\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+/gu;

/** The name of a space as it is stored, on one line. Throws `invalid_request` with `space_name` when nothing is left. */
export function parseSpaceName(text: string): string {
  const name = text.replace(unseen, ' ').trim();
  if (name === '') throw new ApiError('invalid_request', { reason: 'space_name', param: 'name' });
  return name;
}

/** The name for a letter to a stranger, in which no mail program finds an address to make a link of. */
export function withoutLinks(name: string): string {
  return name.replace(/[.:/@．：／＠｡。]/g, '$&\u200B');
}
