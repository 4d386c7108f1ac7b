/** Bytes at a fixed offset, one unit per byte. */
export type Signature = readonly [offset: number, bytes: string];

/**
 * Whether a head has these bytes. If they could also begin a text („ID3 …", „BZh…"; \xff and one more are Cyrillic
 * letters), control bytes must follow.
 */
export function hasSignature(head: string, [offset, magic]: Signature): boolean {
  const mayBeginText = magic.length < 5 && /^(?:[ -~]+|\xff[\xf0-\xff])$/.test(magic);
  return head.startsWith(magic, offset) && (!mayBeginText || /[\0-\x08\x0e-\x1a]/.test(head));
}
