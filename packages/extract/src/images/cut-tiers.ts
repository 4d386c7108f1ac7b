import type { Box, GreyImage } from './grey-image.ts';
import { otsuThreshold } from './measure-ink.ts';

/** White across the whole page and this many lines tall parts two tiers of vertical text. */
const GAP_LINES_MIN = 1.2;

/** The tiers of a vertical page from top to bottom, each as wide as the page and with half of the white around it. */
export function cutTiers(page: GreyImage, linePx: number): Box[] {
  const { width, height, pixels } = page;
  const threshold = otsuThreshold(page);
  const cuts: number[] = [];
  let inkEnd: number | undefined;
  for (let y = 0; y < height; y++) {
    let ink = 0;
    for (let at = y * width; at < (y + 1) * width; at++) if ((pixels[at] ?? 255) <= threshold) ink++;
    if (ink <= width / 500) continue;
    if (inkEnd !== undefined && y - inkEnd >= GAP_LINES_MIN * linePx) cuts.push((inkEnd + y) >> 1);
    inkEnd = y + 1;
  }
  const edges = [0, ...cuts, height];
  return edges.slice(1).map((bottom, index) => ({ left: 0, top: edges[index] ?? 0, right: width, bottom }));
}
