/** A line, or a sentence within one; a full stop counts only where something stands behind it, for it may be a decimal point. */
const wholePart = /\n|[。！？!?](?![。！？!?」』）)])|\.[ \t]/g;

/**
 * What of a text is on screen. While it is written, whole lines and sentences as they come; a text that is there already is
 * shown at once and never typed out.
 */
export function getVisibleText(text: string, isGrowing: boolean): string {
  if (!isGrowing) return text;
  const last = [...text.matchAll(wholePart)].at(-1);
  return last === undefined ? '' : text.slice(0, last.index + last[0].length);
}
