/** Marks before the items of lists, as sources of patterns: `signs` are insides of character classes, `numbers` are alternatives. */
export const listMarks = {
  /** Signs that begin an item also without a space behind them. */
  bulletSigns: '•‣▪▫●○◦⚫・‧※→⇒☐☑✓✔',
  /** Signs that do so only with a space behind them. */
  dashSigns: '-*+–—‐',
  /** Signs before headings and items alike. */
  squareSigns: '■□◆◇',
  circledNumberSigns: '①-⑳❶-❿',
  /** (1), （12）, (a), （ア）, （十二）, (iii). */
  bracketedNumbers: '[（(](?:[0-9０-９]{1,3}|[a-zA-Zア-ンｱ-ﾝ]|[一二三四五六七八九十]{1,3}|[ivx]{2,4})[)）]',
} as const;
