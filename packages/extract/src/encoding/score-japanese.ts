let levelOne: Set<number> | undefined;
let levelTwo: Set<number> | undefined;

/**
 * Scores how much a decoded text looks like written Japanese: the mean over its characters outside ASCII, 1 for kana,
 * common kanji (JIS X 0208 level 1) and CJK punctuation, low for rare kanji and half-width kana, negative for
 * characters that no text contains.
 */
export function scoreJapanese(text: string): { mean: number; count: number; kana: number } {
  levelOne ??= kanjiOfRows(16, 47);
  levelTwo ??= kanjiOfRows(48, 84);
  let sum = 0;
  let count = 0;
  let kana = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80 && (unit >= 32 || (unit >= 9 && unit <= 13) || unit === 27)) continue;
    count++;
    if (unit >= 0x3041 && unit <= 0x30fe) {
      kana++;
      sum += 1;
    } else if (levelOne.has(unit)) sum += 1;
    else if (levelTwo.has(unit)) sum += 0.35;
    else sum += scoreOther(unit);
  }
  return { mean: count === 0 ? 0 : sum / count, count, kana };
}

function scoreOther(unit: number): number {
  if (unit >= 0x3000 && unit <= 0x303f) return 1;
  if (unit >= 0xff01 && unit <= 0xff5e) return 0.9;
  if (unit >= 0xff61 && unit <= 0xff9f) return 0.3;
  if ((unit >= 0x2010 && unit <= 0x266f) || unit === 0xd7 || unit === 0xf7 || unit === 0xb0 || unit === 0xb1)
    return 0.7;
  if ((unit >= 0x3200 && unit <= 0x33ff) || (unit >= 0x391 && unit <= 0x3c9)) return 0.6;
  if (unit >= 0x3400 && unit <= 0x9fff) return 0;
  if (unit >= 0x410 && unit <= 0x451) return 0.2;
  return -1.5;
}

/** Kanji in a range of JIS X 0208 rows, from the platform's own EUC-JP table. */
function kanjiOfRows(from: number, to: number): Set<number> {
  const bytes = new Uint8Array((to - from + 1) * 94 * 2);
  let at = 0;
  for (let row = from; row <= to; row++) {
    for (let cell = 1; cell <= 94; cell++) {
      bytes[at++] = 0xa0 + row;
      bytes[at++] = 0xa0 + cell;
    }
  }
  const kanji = new Set<number>();
  for (const character of new TextDecoder('euc-jp').decode(bytes)) {
    const unit = character.charCodeAt(0);
    if (unit !== 0xfffd) kanji.add(unit);
  }
  return kanji;
}
