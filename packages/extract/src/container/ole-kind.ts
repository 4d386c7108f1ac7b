/** Stream names of the compound file format that tell what wrote it. */
const streams: readonly (readonly [name: string, kind: string])[] = [
  ['EncryptedPackage', 'encrypted'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
  ['__properties_version1.0', 'msg'],
  ['VisioDocument', 'visio'],
];

/** Kind of a compound file (D0CF11E0): `encrypted`, `doc`, `xls`, `ppt`, `msg`, `visio` or `ole`. */
export function oleKind(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = streams.find(([name]) => hasEntry(buffer, name));
  return found?.[1] ?? 'ole';
}

/** Directory entries are 128 bytes, aligned, and begin with the name in UTF-16LE and its closing zero. */
function hasEntry(buffer: Buffer, name: string): boolean {
  const pattern = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = buffer.indexOf(pattern); at >= 0; at = buffer.indexOf(pattern, at + 2)) {
    if (at % 128 === 0) return true;
  }
  return false;
}
