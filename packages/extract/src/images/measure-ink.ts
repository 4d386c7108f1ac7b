import type { GreyImage } from './grey-image.ts';

/** Direction of a page's lines and their thickness, which is about the character size. */
export type InkFacts = { readonly isVertical: boolean; readonly sizePx: number };

const stripCount = 8;
const stripPxMin = 64;
const runPxMin = 5;

/** Share of the ink in lines thinner than the returned size; below one half, because lines that touch count as one. */
const sizeQuantile = 0.4;

/** Undefined for a page without ink. */
export function measureInk(image: GreyImage): InkFacts | undefined {
  const threshold = otsuThreshold(image);
  const rows = measureRuns(image, threshold, false);
  const columns = measureRuns(image, threshold, true);
  if (rows === undefined || columns === undefined) return undefined;
  const lines = columns.gapShare > rows.gapShare ? columns : rows;
  return { isVertical: lines === columns, sizePx: lines.thickness };
}

/**
 * Measures runs of inked rows (or columns) within strips of the page and the gaps between them. Lines are further apart
 * than characters: the direction with the wider gaps is the one in which lines follow each other.
 */
function measureRuns(image: GreyImage, threshold: number, isDown: boolean) {
  const along = isDown ? image.height : image.width;
  const strip = Math.min(along, Math.max(stripPxMin, Math.ceil(along / stripCount)));
  const inks = new Map<number, number>();
  const gaps: number[] = [];
  let inked = 0;
  for (let from = 0; from < along; from += strip) {
    const profile = inkProfile(image, threshold, isDown, from, Math.min(along, from + strip));
    let end: number | undefined;
    for (let at = 0; at < profile.length; at++) {
      let ink = 0;
      const start = at;
      while (at < profile.length && (profile[at] ?? 0) >= Math.max(1, strip / 400)) ink += profile[at++] ?? 0;
      if (at - start < runPxMin) continue;
      if (end !== undefined) gaps.push(start - end);
      inks.set(at - start, (inks.get(at - start) ?? 0) + ink);
      inked += at - start;
      end = at;
    }
  }
  const thickness = quantileOf(inks, sizeQuantile);
  if (thickness === undefined) return undefined;
  // Wider gaps are margins and images, not leading.
  const leading = gaps.filter((gap) => gap <= 2 * thickness).reduce((sum, gap) => sum + gap, 0);
  return { thickness, gapShare: leading / (leading + inked) };
}

/** Number of dark pixels in each row between two columns, or in each column between two rows. */
function inkProfile(
  { width, height, pixels }: GreyImage,
  threshold: number,
  isDown: boolean,
  from: number,
  to: number,
) {
  const profile = new Uint32Array(isDown ? width : height);
  const [top, bottom] = isDown ? [from, to] : [0, height];
  const [left, right] = isDown ? [0, width] : [from, to];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if ((pixels[y * width + x] ?? 255) > threshold) continue;
      const at = isDown ? x : y;
      profile[at] = (profile[at] ?? 0) + 1;
    }
  }
  return profile;
}

function quantileOf(weights: ReadonlyMap<number, number>, share: number): number | undefined {
  let rest = share * [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const sorted = [...weights].toSorted(([a], [b]) => a - b);
  return sorted.find(([, weight]) => (rest -= weight) <= 0)?.[0];
}

/** The grey level that best separates ink from paper (Otsu 1979), measured on every fourth row. */
export function otsuThreshold({ width, height, pixels }: GreyImage): number {
  const counts = new Float64Array(256);
  for (let y = 0; y < height; y += 4) {
    for (let at = y * width; at < (y + 1) * width; at++) {
      const value = pixels[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let best = 127;
  let most = 0;
  let below = 0;
  let belowSum = 0;
  for (let value = 0; value < 255; value++) {
    below += counts[value] ?? 0;
    belowSum += (counts[value] ?? 0) * value;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const apart = belowSum / below - (sum - belowSum) / above;
    const between = below * above * apart * apart;
    if (between > most) [most, best] = [between, value];
  }
  return best;
}
