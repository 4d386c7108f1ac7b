const singles: Record<string, string> = {
  '　': ' ',
  '\u00a0': ' ',
  '\t': ' ',
  '￥': '¥',
  '－': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '〜': '~',
  '～': '~',
  '•': '・',
  '･': '・',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '｡': '。',
  '､': '、',
  零: '〇',
  '○': '〇',
  '◯': '〇',
  壱: '一',
  弐: '二',
};

/**
 * A side copy for matching: full-width ASCII to ASCII, look-alike dashes and quotes to one, lower case for Latin.
 * Length-preserving unit by unit, so that an offset into the copy is an offset into the original.
 */
export function normalizeForMatching(text: string): string {
  return text.replace(/[^\u3041-\u30ff\u4e00-\u9fff!-@[-~\n。、]/g, normalizeUnit).replace(/[零壱弐]/g, normalizeUnit);
}

function normalizeUnit(unit: string): string {
  const single = singles[unit];
  if (single !== undefined) return single;
  const code = unit.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return lower(String.fromCharCode(code - 0xfee0));
  return lower(unit);
}

function lower(unit: string): string {
  const lowered = unit.toLowerCase();
  return lowered.length === unit.length ? lowered : unit;
}
