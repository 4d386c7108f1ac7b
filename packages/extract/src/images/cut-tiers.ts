import type { Box, GreyImage } from './grey-image.ts';
import { otsuThreshold } from './measure-ink.ts';

/** White space across the whole page of at least this many lines separates two tiers of vertical text. */
const tierGapLines = 1.2;

/** An image taller than this many widths is a scrolling screenshot, and is read in slices of about a page. */
const sliceSides = 1.8;
const slicePxMin = 1_500;
const sliceGapPx = 6;

/**
 * The tiers of a vertical page from top to bottom, each as wide as the page and with half of the white space around it.
 */
export function cutTiers(page: GreyImage, linePx: number): Box[] {
  return boxesBetween(page, whiteCuts(page, tierGapLines * linePx));
}

/** Slices of a tall image, cut in the white space between two lines where there is any; other images stay whole. */
export function cutSlices(image: GreyImage): Box[] {
  const sliceMax = Math.max(slicePxMin, sliceSides * image.width);
  const cuts: number[] = [];
  if (image.height > 1.5 * sliceMax) {
    const whites = whiteCuts(image, sliceGapPx);
    for (let from = 0; image.height - from > sliceMax;) {
      const start = from;
      from =
        whites.findLast((cut) => cut > start + sliceMax / 4 && cut <= start + sliceMax) ?? Math.round(from + sliceMax);
      cuts.push(from);
    }
  }
  return boxesBetween(image, cuts);
}

/** The middles of bands of white rows that are at least `gapPxMin` tall and between inked rows. */
function whiteCuts(page: GreyImage, gapPxMin: number): number[] {
  const { width, height, pixels } = page;
  const threshold = otsuThreshold(page);
  const cuts: number[] = [];
  let inkEnd: number | undefined;
  for (let y = 0; y < height; y++) {
    let ink = 0;
    for (let at = y * width; at < (y + 1) * width; at++) if ((pixels[at] ?? 255) <= threshold) ink++;
    if (ink <= width / 500) continue;
    if (inkEnd !== undefined && y - inkEnd >= gapPxMin) cuts.push((inkEnd + y) >> 1);
    inkEnd = y + 1;
  }
  return cuts;
}

function boxesBetween({ width, height }: GreyImage, cuts: readonly number[]): Box[] {
  const edges = [0, ...cuts, height];
  return edges.slice(1).map((bottom, index) => ({ left: 0, top: edges[index] ?? 0, right: width, bottom }));
}
