import { stripInvisible } from './strip-invisible.ts';

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };
/** What models put before the number of a citation: `[文3]`, `【根拠：3】`. */
export const citationLabel = String.raw`(?:根拠|出典|資料|文|番号|nos?\.?|sentences?|lines?|source|ref\.?)`;
/** `[12]`, `［３、７］`, `【1】`, `[^3]`: the form of our sentence numbers and of the model's citations, in any width. */
const numberMarks = new RegExp(
  String.raw`[[［【](\s*\^?(?:${citationLabel}[\s:：]{0,3})?[\s\d０-９,，、・:：~〜～–-]{1,24})[\]］】]`,
  'giu',
);
/** `[INST]` and the like: marks that some models take for control tokens of the conversation. */
const frameMarks = /\[(\/?[A-Z_]{2,32})\]/g;

/**
 * The copy of a source sentence that a model reads; the displayed source is not changed. It is one line without `<`, `>`,
 * invisible characters or anything that could be taken for our numbers `[12]` (they become `(12)`). The variation selectors
 * of rare kanji are removed too: they can carry a hidden byte after each character. Joiners that a script or an emoji
 * needs are kept. The delimiter is not escaped: the author of a source cannot know it. Linear.
 */
export function cleanSource(text: string): string {
  return stripInvisible(text)
    .replace(numberMarks, '($1)')
    .replace(frameMarks, '($1)')
    .replace(/[<>&]/g, (mark) => entities[mark] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Undoes the escaping of `cleanSource` in the words of a model. */
export function decodeMarks(text: string): string {
  return text.replace(/&lt;/gu, '<').replace(/&gt;/gu, '>').replace(/&amp;/gu, '&');
}
