/** An escape sequence that another one follows at once. */
const repeated = /\x1b(?:\([BJI]|\$[@B])(?=\x1b(?:\([BJI]|\$[@B]))/g;

/**
 * Bytes of ISO-2022-JP without escape sequences that another one follows at once, as joined words and lines have them:
 * the Encoding Standard makes a replacement character of them, mail programs never did.
 */
export function collapseEscapes(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const collapsed = text.replace(repeated, '');
  return collapsed.length === text.length ? bytes : Buffer.from(collapsed, 'latin1');
}
