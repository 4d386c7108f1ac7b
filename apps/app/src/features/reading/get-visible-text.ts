/** A line, or a sentence within one; a full stop counts only with a following space because it may be a decimal point. */
const wholePart = /\n|[。！？!?](?![。！？!?」』）)])|\.[ \t]/g;

/**
 * The part of a text to show: while it is being written, complete lines and sentences only; a finished text is shown at once,
 * without a typing effect.
 */
export function getVisibleText(text: string, isGrowing: boolean): string {
  if (!isGrowing) return text;
  const last = [...text.matchAll(wholePart)].at(-1);
  return last === undefined ? '' : text.slice(0, last.index + last[0].length);
}
