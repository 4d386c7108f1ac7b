import { hasSignature } from '#signature.ts';
import type { Signature } from '#signature.ts';

const signatures: readonly Signature[] = [
  [0, '\x89PNG\r\n'],
  [0, '\xff\xd8\xff'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [0, 'II*\0'],
  [0, 'MM\0*'],
];

/** Whether the head of a file is that of a readable image: PNG, JPEG, GIF, WebP, TIFF or BMP. */
export function isImage(head: string): boolean {
  return signatures.some((signature) => hasSignature(head, signature)) || isBitmap(head);
}

/**
 * Any text may begin with the two letters of the signature: the bytes after the reserved ones must be a header size
 * known to Windows or OS/2.
 */
function isBitmap(head: string): boolean {
  return head.startsWith('BM') && /^[\x0c\x28\x34\x38\x40\x6c\x7c]\0\0\0$/.test(head.slice(14, 18));
}
