/** An image in 256 grey levels, row by row, 0 is black. */
export type GreyImage = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

export function cropImage({ width, pixels }: GreyImage, { left, top, right, bottom }: Box): GreyImage {
  const cropped = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++) {
    cropped.set(pixels.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  }
  return { width: right - left, height: bottom - top, pixels: cropped };
}

/** Inverts images with light text on a dark background; others are unchanged. */
export function lightenPaper(image: GreyImage): GreyImage {
  let sum = 0;
  for (const value of image.pixels) sum += value;
  if (sum >= image.pixels.length * 112) return image;
  return { ...image, pixels: image.pixels.map((value) => 255 - value) };
}

/** Rotates clockwise by quarter turns. */
export function turnImage(image: GreyImage, quarters: 0 | 1 | 2 | 3): GreyImage {
  if (quarters === 0) return image;
  const { width, height, pixels } = image;
  if (quarters === 2) return { width, height, pixels: pixels.toReversed() };
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const column = quarters === 1 ? height - 1 - y : y;
    for (let x = 0; x < width; x++) {
      const row = quarters === 1 ? x : width - 1 - x;
      turned[row * height + column] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, pixels: turned };
}

/** Mirrors left and right. */
export function mirrorImage({ width, height, pixels }: GreyImage): GreyImage {
  const mirrored = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += width) {
    mirrored.set(pixels.subarray(at, at + width).toReversed(), at);
  }
  return { width, height, pixels: mirrored };
}

/** Encodes the image as binary PGM, the simplest format that every image decoder accepts. */
export function writePgm({ width, height, pixels }: GreyImage): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
