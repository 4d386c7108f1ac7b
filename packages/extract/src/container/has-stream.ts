/** Whether a compound file (D0CF11E0) has a stream or a storage with this name. */
export function hasStream(bytes: Uint8Array, name: string): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Directory entries are 128 bytes, aligned, and begin with the name in UTF-16LE and a terminating zero.
  const pattern = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = buffer.indexOf(pattern); at >= 0; at = buffer.indexOf(pattern, at + 2)) {
    if (at % 128 === 0) return true;
  }
  return false;
}
