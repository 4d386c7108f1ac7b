const chunkCharacters = 4_096;

/** Whether bytes are UTF-32 without a byte order mark: every four of them are a code point from U+0009. */
export function isUtf32(bytes: Uint8Array, isLittle: boolean): boolean {
  if (bytes.byteLength < 8 || bytes.byteLength % 4 !== 0) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = Math.min(bytes.byteLength, 4_096);
  for (let at = 0; at < size; at += 4) {
    const point = view.getUint32(at, isLittle);
    if (point < 9 || !isScalar(point)) return false;
  }
  return true;
}

/** Decodes UTF-32, which the platform does not support; invalid code points become U+FFFD. */
export function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength - (bytes.byteLength % 4));
  const parts: string[] = [];
  let points: number[] = [];
  for (let at = 0; at < view.byteLength; at += 4) {
    const point = view.getUint32(at, isLittle);
    if (at === 0 && point === 0xfeff) continue;
    points.push(isScalar(point) ? point : 0xfffd);
    if (points.length < chunkCharacters) continue;
    parts.push(String.fromCodePoint(...points));
    points = [];
  }
  return parts.join('') + String.fromCodePoint(...points);
}

function isScalar(point: number): boolean {
  return point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
}
