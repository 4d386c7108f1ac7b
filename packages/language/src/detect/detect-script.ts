import type { TextLanguage } from '#tokenize/token.ts';

/**
 * Which tokenizer fits a piece of text. Kana decide for Japanese even among many Latin words; a few kanji in an English
 * sentence do not. Text without letters counts as Japanese, whose dictionary knows the symbols.
 */
export function detectScript(text: string, start = 0, end = text.length): TextLanguage {
  let hiragana = 0;
  let wide = 0;
  let others = 0;
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x2e80) others += isLetter(unit) ? 1 : 0;
    else if (unit >= 0x3041 && unit <= 0x309f) hiragana += 1;
    else if (isWide(unit)) wide += 1;
    else if (unit >= 0xac00 && unit <= 0xd7a3) others += 1;
  }
  return hiragana * 20 + wide * 3 >= others ? 'ja' : 'en';
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xc0 && unit < 0x2000);
}

/** Katakana, half-width kana and kanji. */
function isWide(unit: number): boolean {
  return (
    (unit >= 0x30a1 && unit <= 0x30ff) ||
    (unit >= 0x3400 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xff66 && unit <= 0xff9f)
  );
}
