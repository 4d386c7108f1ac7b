/** A copy for matching, with offsets into the original: unit i of `text` came from unit `offsets[i]`. */
export type NormalizedText = {
  readonly text: string;
  /** One entry more than `text` has units; undefined when nothing changed and the offset is `base` + i. */
  readonly offsets: Int32Array | undefined;
};

/**
 * Folds differences irrelevant to a dictionary or a comparison: full-width Latin letters and figures, half-width kana,
 * separate voicing marks, ideographic spaces, invisible characters and variation selectors. Characters that stand for a
 * sequence (㈱, ㌔) stay as they are.
 */
export function normalizeText(text: string, start = 0, end = text.length): NormalizedText {
  let at = start;
  while (at < end && !needsFolding(text.charCodeAt(at))) at += 1;
  if (at === end) return { text: text.slice(start, end), offsets: undefined };
  return foldFrom(text, start, end, at);
}

function foldFrom(text: string, start: number, end: number, firstFolded: number): NormalizedText {
  const offsets = new Int32Array(end - start + 1);
  const units = new Uint16Array(end - start);
  let length = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === variationSelectorHigh) {
      at += isLowSurrogate(text.charCodeAt(at + 1)) ? 1 : 0;
      continue;
    }
    const isPlain = at < firstFolded || !needsFolding(unit);
    const folded = isPlain ? unit : foldUnit(unit);
    if (!isPlain && folded === 0) continue;
    const joined = !isPlain && isVoicingMark(folded) && length > 0 ? composeVoiced(units[length - 1] ?? 0, folded) : 0;
    if (joined !== 0) {
      units[length - 1] = joined;
      continue;
    }
    units[length] = folded;
    offsets[length] = at;
    length += 1;
  }
  offsets[length] = end;
  return { text: decodeUnits(units, length), offsets: offsets.subarray(0, length + 1) };
}

/** The offset in the original of unit `index` of the copy; `start` is where the copied part began. */
export function originalOffset(normalized: NormalizedText, start: number, index: number): number {
  return normalized.offsets === undefined ? start + index : (normalized.offsets[index] ?? start + index);
}

/** High surrogate of U+E0000..U+E03FF: tags and the variation selectors of kanji. */
const variationSelectorHigh = 0xdb40;

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function needsFolding(unit: number): boolean {
  if (unit < 0x300) return unit === 0xad || unit === 0xa0;
  if (unit < 0x3000) return unit === 0x2011 || isInvisible(unit);
  if (unit < 0xd800) return unit === 0x3000 || unit === 0x3099 || unit === 0x309a;
  if (unit === variationSelectorHigh) return true;
  return (unit >= 0xfe00 && unit <= 0xfe0f) || (unit >= 0xff01 && unit <= 0xff9f) || unit === 0xfeff;
}

function isInvisible(unit: number): boolean {
  return (unit >= 0x200b && unit <= 0x200f) || (unit >= 0x2060 && unit <= 0x2064) || (unit >= 0x202a && unit <= 0x202e);
}

const halfWidthKana =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a';

/** The folded unit; 0 = omit it. */
function foldUnit(unit: number): number {
  if (unit === 0x3000 || unit === 0xa0) return 0x20;
  if (unit === 0x2011) return 0x2d;
  if (unit >= 0xff61 && unit <= 0xff9f) return halfWidthKana.charCodeAt(unit - 0xff61);
  if (unit >= 0xff01 && unit <= 0xff5e) return keepsWidth(unit) ? unit : unit - 0xfee0;
  if (unit === 0x3099 || unit === 0x309a || unit === 0xff5f || unit === 0xff60) return unit;
  return 0;
}

/** Figures, letters and marks inside them are folded; 「（」「，」「！」 and 「～」 are Japanese punctuation and stay. */
function keepsWidth(unit: number): boolean {
  const isFigure = unit >= 0xff10 && unit <= 0xff19;
  const isLetter = (unit >= 0xff21 && unit <= 0xff3a) || (unit >= 0xff41 && unit <= 0xff5a);
  return !isFigure && !isLetter && unit !== 0xff05 && unit !== 0xff0e && unit !== 0xff06 && unit !== 0xff0b;
}

function isVoicingMark(unit: number): boolean {
  return unit === 0x3099 || unit === 0x309a;
}

/** The precomposed kana; 0 when there is none. */
function composeVoiced(kana: number, mark: number): number {
  if (kana < 0x3041 || kana > 0x30ff) return 0;
  const composed = String.fromCharCode(kana, mark).normalize('NFC');
  return composed.length === 1 ? composed.charCodeAt(0) : 0;
}

function decodeUnits(units: Uint16Array, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 4096) {
    text += String.fromCharCode(...units.subarray(at, Math.min(at + 4096, length)));
  }
  return text;
}
