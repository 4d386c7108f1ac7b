/** A copy of a text in which addresses can be found; unit i is from unit `starts[i]` of the text, or i when undefined. */
export type FoldedText = { readonly text: string; readonly starts: Uint32Array | undefined };

/** Placeholders in the folded copy for a defanged dot, at sign and colon: `[.]`, `(at)`. */
export const defangedDot = '\u0001';
export const defangedAt = '\u0002';
export const defangedColon = '\u0003';

/** Middle dots, which occur in names and lists too. */
const middleDots = '·•∙⋅‧・･';
/** Endings before which a middle dot is the dot of an address: none that is a word or a file extension. */
const plainEndings =
  'com|net|org|jp|info|biz|io|co|dev|app|ai|xyz|top|site|online|shop|club|icu|ru|cn|kr|hk|tw|su|ua|tk|ml|ga|cf|gq|pw|ws|cc|tv|edu|gov|tokyo|onion|example';
const middleMarks = new RegExp(
  String.raw`(?<=[^\s\p{P}])[${middleDots}](?=(?:[a-z\d-]{1,63}[${middleDots}.。]){0,4}(?:${plainEndings})(?![a-z\d-]))`,
  'giu',
);
const defangedMarks =
  /\s?[[({<［（【〔](\s?(?:[.。]|dot|ドット|@|at|アット(?:マーク)?|:|:\/\/)\s?)[\])}>］）】〕]\s?|\s(?:dot|ドット)\s(?=(?:com|net|org|jp|info|io|co|dev|app|xyz|example)(?![a-z]))/gi;
/** Cheap tests: there is no mark without one of these. */
const middleBefore = /[·•∙⋅‧・･][A-Za-z\d]/;
const defangedBrackets = /[[({<［（【〔]\s?(?:[.。@:]|dot|at|ドット|アット)|\s(?:dot|ドット)\s/i;
const needsFolding = /[^\x20-\x7e\n\u3001-\u9fff\uac00-\ud7a3]/;
const wideMarks = new Set('／：＠－＿％＃＆＝＋？');
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
const addressText = /^[A-Za-z0-9./:@%_-]+$/;

/**
 * Full-width, circled and mathematical letters become ASCII, invisible characters are removed, the wide dots `．｡` become
 * `。`, and defanged or middle dots (evil·com) become one placeholder. Case is kept. Linear.
 */
export function normalizeForAddresses(text: string): FoldedText {
  const folded = needsFolding.test(text) ? foldUnits(text) : { text, starts: undefined };
  // One unit replaces one: offsets are kept.
  const dotted = middleBefore.test(folded.text) ? folded.text.replace(middleMarks, defangedDot) : folded.text;
  const marked = { ...folded, text: dotted };
  return defangedBrackets.test(dotted) ? markDefanged(marked, text.length) : marked;
}

/** Where unit `index` of the copy begins in the text. */
export function originalOffset({ starts }: FoldedText, index: number): number {
  return starts === undefined ? index : (starts[index] ?? index);
}

function foldUnits(text: string): FoldedText {
  const parts: string[] = [];
  const starts = new Uint32Array(text.length * 3 + 1);
  let length = 0;
  let plainFrom = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    const folded = isPlain(code) ? undefined : foldCode(code);
    if (folded === undefined || folded === text.slice(at, at + width)) {
      for (let unit = 0; unit < width; unit += 1) starts[length++] = at + unit;
    } else {
      parts.push(text.slice(plainFrom, at), folded);
      for (let unit = 0; unit < folded.length; unit += 1) starts[length++] = at;
      plainFrom = at + width;
    }
    at += width;
  }
  parts.push(text.slice(plainFrom));
  starts[length] = text.length;
  return { text: parts.join(''), starts: starts.subarray(0, length + 1) };
}

/** ASCII, kana, kanji and hangul. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code >= 0x20 || code === 0x0a;
  return (code > 0x3000 && code < 0xa000) || (code >= 0xac00 && code < 0xd7a4);
}

function foldCode(code: number): string {
  if (code >= 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code === 0x3000 || code === 0xa0 || (code >= 0x09 && code <= 0x0d)) return ' ';
  if (code === 0xff0e || code === 0xff61) return '。';
  const character = String.fromCodePoint(code);
  if (code >= 0x3001 && code <= 0x9fff) return character;
  if (code > 0xff00 && code < 0xff5f) {
    const narrow = String.fromCharCode(code - 0xfee0);
    return /[A-Za-z0-9]/.test(narrow) || wideMarks.has(character) ? narrow : character;
  }
  if (invisible.test(character)) return '';
  const folded = character.normalize('NFKC');
  return folded.length <= 3 && addressText.test(folded) && !folded.includes('..') ? folded : character;
}

function markDefanged(folded: FoldedText, length: number): FoldedText {
  const { text } = folded;
  const parts: string[] = [];
  const starts: number[] = [];
  let from = 0;
  const keep = (to: number): void => {
    parts.push(text.slice(from, to));
    for (let at = from; at < to; at += 1) starts.push(originalOffset(folded, at));
  };
  for (const found of text.matchAll(defangedMarks)) {
    keep(found.index);
    const inner = (found[1] ?? '.').trim().toLowerCase();
    const mark = /^(?:@|at|アット)/.test(inner) ? defangedAt : inner.startsWith(':') ? defangedColon : defangedDot;
    const marked = inner === '://' ? `${mark}//` : mark;
    parts.push(marked);
    for (let unit = 0; unit < marked.length; unit += 1) starts.push(originalOffset(folded, found.index));
    from = found.index + found[0].length;
  }
  keep(text.length);
  starts.push(length);
  return { text: parts.join(''), starts: Uint32Array.from(starts) };
}
