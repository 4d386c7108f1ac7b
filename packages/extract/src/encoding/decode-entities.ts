import { decodeHTMLStrict } from 'entities';

/** A reference with its semicolon. The longest name of HTML has 31 letters. */
const references = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * The references of HTML in a text (`&amp;`, `&#12354;`, `&rarr;`) as their characters; what is none stays as it is. Spaces that do not break
 * become plain ones, and marks of direction go: nothing that is searched or shown needs them.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(references, decodeEntity) : text;
}

function decodeEntity(reference: string): string {
  const decoded = decodeHTMLStrict(reference);
  // Writers of feeds and captions do not know that names of HTML have cases.
  const found = decoded === reference ? decodeHTMLStrict(reference.toLowerCase()) : decoded;
  if (found === reference.toLowerCase()) return reference;
  return found.replace('\u00a0', ' ').replace(/[\u200e\u200f]/, '');
}
