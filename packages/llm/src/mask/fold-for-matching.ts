import { normalizeText, originalOffset } from '@youyaku/language/tokenize/normalize-text';

/** A copy for matching: unit i came from unit `offsets[i]` of the original, which the last entry ends. */
export type FoldedText = { readonly text: string; readonly offsets: readonly number[] | Int32Array };

const hyphens = /[‐‑‒–—―−ｰ]/u;

/** Without white space and invisible characters, widths and hyphens alike, in lower case: the same however a line was broken. */
export function foldForMatching(text: string): FoldedText {
  const normalized = normalizeText(text);
  const units: string[] = [];
  const offsets = new Int32Array(normalized.text.length + 1);
  for (let at = 0; at < normalized.text.length; at += 1) {
    const unit = normalized.text.charAt(at);
    if (/\s/u.test(unit)) continue;
    offsets[units.length] = originalOffset(normalized, 0, at);
    units.push(foldUnit(unit));
  }
  offsets[units.length] = text.length;
  return { text: units.join(''), offsets: offsets.subarray(0, units.length + 1) };
}

function foldUnit(unit: string): string {
  if (hyphens.test(unit)) return '-';
  const narrow = /[！-～]/u.test(unit) ? String.fromCodePoint(unit.charCodeAt(0) - 0xfe_e0) : unit;
  const lower = narrow.toLowerCase();
  return lower.length === 1 ? lower : narrow;
}
