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

/** Whether the head of a file is that of a picture that can be read: PNG, JPEG, GIF, WebP, TIFF or BMP. */
export function isPicture(head: string): boolean {
  return signatures.some((signature) => hasSignature(head, signature)) || isBitmap(head);
}

/** Two letters may begin any text: the bytes behind the reserved ones are the size of a header that Windows or OS/2 knows. */
function isBitmap(head: string): boolean {
  return head.startsWith('BM') && /^[\x0c\x28\x34\x38\x40\x6c\x7c]\0\0\0$/.test(head.slice(14, 18));
}
