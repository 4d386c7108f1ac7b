/** Marks before list items, as pattern sources: `signs` are contents of character classes, `numbers` are alternatives. */
export const listMarks = {
  /** Signs that start an item even without a following space. */
  bulletSigns: '•‣▪▫●○◦⚫・‧※→⇒☐☑✓✔',
  /** Likewise, where the line is known to be an item. */
  starSigns: '＊*',
  /** Signs that start an item only with a following space. */
  dashSigns: '-*+–—‐',
  /** Signs before both headings and items. */
  squareSigns: '■□◆◇',
  circledNumberSigns: '①-⑳❶-❿',
  /** (1), （12）, (a), （ア）, （十二）, (iii). */
  bracketedNumbers: '[（(](?:[0-9０-９]{1,3}|[a-zA-Zア-ンｱ-ﾝ]|[一二三四五六七八九十]{1,3}|[ivx]{2,4})[)）]',
} as const;

const { bulletSigns, starSigns, dashSigns, circledNumberSigns } = listMarks;
const kanjiNumber = '一二三四五六七八九十';
/**
 * Excludes the start of a figure: 「3.5%」「10:30」「2、3日」「-5℃」「一、二日」; 「1.2028年」 is a mark and a year. Excludes a number that
 * the sentence is about, as a particle behind it tells: 「(2)の案」「①を採る」. Keeping a mark costs little, losing a word a fact.
 */
const writtenMarks = new RegExp(
  String.raw`^\s*(?:(?:[${bulletSigns}${starSigns}]|[${dashSigns}](?![0-9０-９])|[${circledNumberSigns}](?![のはがをにとへもや案])|[（(]?(?:[0-9０-９]{1,3}|[${kanjiNumber}]{1,3})[)）](?![のはがをにとへもや案])|[0-9０-９]{1,3}[.．、:：](?:(?![0-9０-９])|(?=[0-9０-９]{4}年))|[${kanjiNumber}]{1,3}[、．.](?![${kanjiNumber}〇百千万億]))\s*)+`,
  'u',
);

/** Removes the marks that models put before items even when told not to. */
export function stripListMarks(line: string): string {
  return line.replace(writtenMarks, '');
}
