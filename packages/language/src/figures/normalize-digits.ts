import { normalizeForMatching } from '#text/normalize-for-matching.ts';

/** The zeros of the scripts in which the output languages may write figures. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0de6, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0x1810];
const signs: Record<string, string> = {
  '٫': '.',
  '٬': ',',
  '٪': '%',
  '\u2009': ' ',
  '\u202f': ' ',
  萬: '万',
  亿: '億',
  两: '二',
  兩: '二',
};

/** A side copy for reading figures: digits of every script to ASCII, look-alikes to one. Offsets stay. */
export function normalizeDigits(text: string): string {
  return normalizeForMatching(text).replace(/[^\u3041-\u30ff\x20-\x7e]/g, normalizeUnit);
}

function normalizeUnit(unit: string): string {
  const sign = signs[unit];
  if (sign !== undefined) return sign;
  const code = unit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? unit : String(code - zero);
}
