import { decodeHTMLStrict } from 'entities';

/** A character reference with its semicolon. The longest HTML name has 31 letters. */
const references = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * Decodes HTML character references (`&amp;`, `&#12354;`, `&rarr;`); anything else is kept. Non-breaking spaces become
 * plain ones and directional marks are removed: neither is needed for search or display.
 */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(references, decodeEntity) : text;
}

function decodeEntity(reference: string): string {
  const decoded = decodeHTMLStrict(reference);
  // Feeds and captions often ignore the case of HTML names.
  const found = decoded === reference ? decodeHTMLStrict(reference.toLowerCase()) : decoded;
  if (found === reference.toLowerCase()) return reference;
  return found.replace('\u00a0', ' ').replace(/[\u200e\u200f]/, '');
}
