/** Marks before the items of lists, as sources of patterns: `signs` are insides of character classes, `numbers` are alternatives. */
export const listMarks = {
  /** Signs that begin an item also without a space behind them. */
  bulletSigns: '•‣▪▫●○◦⚫・‧※→⇒☐☑✓✔',
  /** The same, where the line is known to be an item. */
  starSigns: '＊*',
  /** Signs that do so only with a space behind them. */
  dashSigns: '-*+–—‐',
  /** Signs before headings and items alike. */
  squareSigns: '■□◆◇',
  circledNumberSigns: '①-⑳❶-❿',
  /** (1), （12）, (a), （ア）, （十二）, (iii). */
  bracketedNumbers: '[（(](?:[0-9０-９]{1,3}|[a-zA-Zア-ンｱ-ﾝ]|[一二三四五六七八九十]{1,3}|[ivx]{2,4})[)）]',
} as const;

const { bulletSigns, starSigns, dashSigns, circledNumberSigns } = listMarks;
/** Not what a figure begins with: 「3.5%」「10:30」「2、3日」「-5℃」. 「1.2028年」 is a mark and a year. */
const writtenMarks = new RegExp(
  String.raw`^\s*(?:(?:[${bulletSigns}${starSigns}${circledNumberSigns}]|[${dashSigns}](?![0-9０-９])|[（(]?[0-9０-９]{1,3}(?:[)）]|[.．、:：](?:(?![0-9０-９])|(?=[0-9０-９]{4}年))))\s*)+`,
  'u',
);

/** A line that a model wrote, without the marks that models put before items also when asked for none. */
export function stripListMarks(line: string): string {
  return line.replace(writtenMarks, '');
}
