import type { ImageFrame } from './image-facts.ts';
import { mirrorImage, turnImage } from './grey-image.ts';
import type { GreyImage } from './grey-image.ts';

/** Quarter turns clockwise, after mirroring, for EXIF orientation 1 to 8 (CIPA DC-008, 4.6.4). */
const uprights: readonly (readonly [isMirrored: boolean, quarters: 0 | 1 | 2 | 3])[] = [
  [false, 0],
  [true, 0],
  [false, 2],
  [true, 2],
  [true, 3],
  [false, 1],
  [true, 1],
  [false, 3],
];

/** Rotates and mirrors the image as its EXIF orientation requires. */
export function uprightImage(image: GreyImage, orientation: number): GreyImage {
  const [isMirrored, quarters] = uprights[orientation - 1] ?? [false, 0];
  return turnImage(isMirrored ? mirrorImage(image) : image, quarters);
}

/**
 * Copies the bytes with the given page as the first and an upright orientation: decoders support only some ways of
 * stating either.
 */
export function plainFrame(bytes: Uint8Array, { directoryAt, orientationAt }: ImageFrame): Uint8Array {
  if (directoryAt === undefined && orientationAt === undefined) return bytes;
  const plain = bytes.slice();
  if (orientationAt !== undefined) plain[orientationAt] = 1;
  if (directoryAt !== undefined) new DataView(plain.buffer).setUint32(4, directoryAt, plain[0] === 0x49);
  return plain;
}
