import type { GreyImage } from './grey-image.ts';

/** For every target position: the first source position, and the weights from there on. */
type Taps = { readonly first: Int32Array; readonly weights: Float32Array; readonly count: number };

/** Scales an image with a cubic kernel (Keys 1981, a = -0.5), widened when it shrinks. */
export function scaleImage(image: GreyImage, factor: number): GreyImage {
  const width = Math.max(1, Math.round(image.width * factor));
  const height = Math.max(1, Math.round(image.height * factor));
  const across = makeTaps(image.width, width);
  const down = makeTaps(image.height, height);
  // Rows are scaled horizontally on first use and kept only for the height of the kernel, so that memory stays at a few
  // rows.
  const kept = Array.from({ length: down.count }, () => ({ row: -1, values: new Float32Array(width) }));
  const rowAt = (row: number): Float32Array => {
    const place = kept[row % down.count] ?? { row: -1, values: new Float32Array(width) };
    if (place.row !== row) {
      scaleRow(image, row, across, place.values);
      place.row = row;
    }
    return place.values;
  };
  const pixels = new Uint8Array(width * height);
  const sums = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    sums.fill(0.5);
    for (let tap = 0; tap < down.count; tap++) {
      const weight = down.weights[y * down.count + tap] ?? 0;
      if (weight === 0) continue;
      const values = rowAt(clamp((down.first[y] ?? 0) + tap, image.height));
      for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + weight * (values[x] ?? 0);
    }
    for (let x = 0; x < width; x++) pixels[y * width + x] = Math.min(255, Math.max(0, sums[x] ?? 0));
  }
  return { width, height, pixels };
}

function scaleRow(
  { width, pixels }: GreyImage,
  row: number,
  { first, weights, count }: Taps,
  into: Float32Array,
): void {
  const start = row * width;
  for (let x = 0; x < into.length; x++) {
    let sum = 0;
    for (let tap = 0; tap < count; tap++) {
      sum += (weights[x * count + tap] ?? 0) * (pixels[start + clamp((first[x] ?? 0) + tap, width)] ?? 0);
    }
    into[x] = sum;
  }
}

function makeTaps(from: number, to: number): Taps {
  const step = from / to;
  const reach = 2 * Math.max(1, step);
  const count = Math.ceil(2 * reach) + 1;
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let at = 0; at < to; at++) {
    const centre = (at + 0.5) * step - 0.5;
    const start = Math.ceil(centre - reach);
    let sum = 0;
    for (let tap = 0; tap < count; tap++) sum += cubic(((start + tap - centre) * 2) / reach);
    for (let tap = 0; tap < count; tap++) weights[at * count + tap] = cubic(((start + tap - centre) * 2) / reach) / sum;
    first[at] = start;
  }
  return { first, weights, count };
}

function cubic(signed: number): number {
  const x = Math.abs(signed);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
}

function clamp(at: number, length: number): number {
  return Math.min(length - 1, Math.max(0, at));
}
