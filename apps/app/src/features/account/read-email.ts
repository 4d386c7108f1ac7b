/**
 * An address as a person meant it: full-width letters and signs of a Japanese keyboard become plain ones, and spaces are left out. Undefined when
 * it cannot be one; the API decides about the rest.
 */
export function readEmail(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll('。', '.');
  return /^[^@]+@[^@]+\.[^@.]{2,}$/.test(plain) ? plain : undefined;
}
