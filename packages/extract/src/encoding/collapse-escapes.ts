/** An escape sequence that is immediately followed by another. */
const repeated = /\x1b(?:\([BJI]|\$[@B])(?=\x1b(?:\([BJI]|\$[@B]))/g;

/**
 * Removes ISO-2022-JP escape sequences that are immediately followed by another, as in concatenated words and lines:
 * the Encoding Standard decodes them to a replacement character, mail programs never did.
 */
export function collapseEscapes(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const collapsed = text.replace(repeated, '');
  return collapsed.length === text.length ? bytes : Buffer.from(collapsed, 'latin1');
}
