import { stripInvisible } from './strip-invisible.ts';

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
/** `[12]`, `［３、７］`, `【1】`: what our numbers and the model's citations look like, in any width. */
const numberMarks = /[[［【]([\s\d０-９,，、・:：~〜～–-]{1,24})[\]］】]/g;
/** `[INST]` and its like: marks that some models take for the frame of the conversation. */
const frameMarks = /\[(\/?[A-Z_]{2,32})\]/g;

/**
 * The copy of a source sentence that a model reads; the displayed source stays as it is. It is one line, it has no `<` or
 * `>`, no invisible character, and nothing that could be taken for our numbers `[12]` (they become `(12)`). The selectors
 * of rare kanji are left out too: they can carry a hidden byte behind each character. Joiners that a script or an emoji
 * needs stay. The delimiter needs no care here: nobody who wrote a source can know it. Linear.
 */
export function cleanSource(text: string): string {
  return stripInvisible(text)
    .replace(numberMarks, '($1)')
    .replace(frameMarks, '($1)')
    .replace(/[<>&]/g, (mark) => entities[mark] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
