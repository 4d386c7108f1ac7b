const SAMPLE_UNITS = 100_000;

/** A CJK character carries about as much of a text as this many Latin letters. */
const CJK_WEIGHT = 3;

/** Primary language by the share of scripts in the first 100,000 units: `ja`, `zh`, `ko`, `en` (Latin script) or `und`. */
export function detectLanguage(text: string): string {
  const { kana, han, hangul, latin, other } = countScripts(text.slice(0, SAMPLE_UNITS));
  const cjk = (kana + han) * CJK_WEIGHT;
  const korean = hangul * CJK_WEIGHT;
  const most = Math.max(cjk, korean, latin, other);
  if (most === 0) return 'und';
  if (cjk === most) return kana * 50 >= han ? 'ja' : 'zh';
  if (korean === most) return 'ko';
  return latin === most ? 'en' : 'und';
}

function countScripts(text: string) {
  const count = { kana: 0, han: 0, hangul: 0, latin: 0, other: 0 };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x41) continue;
    if (unit <= 0x24f) {
      if (isLatin(unit)) count.latin++;
    } else if (unit < 0x2000) {
      if (unit >= 0x370) count.other++;
    } else if (isKana(unit)) count.kana++;
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xd840 && unit <= 0xd88f) || unit === 0x3005) count.han++;
    else if (unit >= 0xac00 && unit <= 0xd7a3) count.hangul++;
  }
  return count;
}

function isLatin(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0xc0 && unit !== 0xd7 && unit !== 0xf7);
}

function isKana(unit: number): boolean {
  return (unit >= 0x3041 && unit <= 0x30ff && unit !== 0x30fb && unit !== 0x30a0) || (unit >= 0xff66 && unit <= 0xff9d);
}
