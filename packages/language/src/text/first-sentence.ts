/**
 * The first sentence of a text's first line without the mark at its end, as a name for it. A point ends none: it may stand in a figure
 * or an abbreviation. Empty where the text begins with a mark.
 */
export function firstSentence(text: string): string {
  return (/^[^\n。！？!?]+/u.exec(text.trimStart())?.[0] ?? '').trimEnd();
}
