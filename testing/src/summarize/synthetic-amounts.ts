/** Rewrites 1,200 as 1200 and half-width digits as full-width ones. */
export function rewriteDigits(text: string): string | undefined {
  if (!/\d/.test(text)) return rewriteKanji(text);
  const plain = text.replace(/(\d),(?=\d{3})/g, '$1');
  return plain.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}

/** Changes the last digit of one number to give a number that the document does not contain. */
export function changeNumber(text: string, document: string, seed: number): string | undefined {
  const matches = [...text.matchAll(/[\d０-９][\d０-９,，.．]*/g)].filter(
    (match) => !/[A-Za-zＡ-Ｚａ-ｚ-]$/.test(text.slice(0, match.index)),
  );
  const match = matches[seed % Math.max(1, matches.length)];
  if (match === undefined) return changeKanji(text, document, seed);
  for (const step of [3, 1, 7, 5]) {
    const changed = match[0]
      .replace(/[\d０-９](?=[^\d０-９]*$)/, (digit) => shift(digit, step))
      .replace(/^[0０]$/, '9');
    if (!new RegExp(`(?<![\\d０-９,，.．])${changed.replace(/[.]/g, '\\.')}(?![\\d０-９,，.．])`).test(document)) {
      return text.slice(0, match.index) + changed + text.slice(match.index + match[0].length);
    }
  }
  return undefined;
}

const kanji = '〇一二三四五六七八九';
const kanjiNumber =
  /(?<![\d０-９〇一二三四五六七八九十百千万億兆第・数何])(?!一人ひとり|一人一人)(?<!一人)([〇一二三四五六七八九十百千]{1,7})(?=(?:万|億|兆)?(?:人|件|年度?|円|％|%|か所|カ所|校|棟|回|倍|割|戸|台|社|時間|キロ|メートル|ヘクタール|歳|カ月|か月|名|隻|施設|事業|団体))/g;

/** Rewrites 百五十人 as 150人 and 二〇二〇年 as 2020年. */
function rewriteKanji(text: string): string | undefined {
  const changed = text.replace(kanjiNumber, (figure) => String(readKanji(figure)));
  return changed === text ? undefined : changed;
}

function readKanji(figure: string): number {
  if (!/[十百千]/.test(figure)) return Number([...figure].map((digit) => kanji.indexOf(digit)).join(''));
  let sum = 0;
  for (const [, digit = '', scale = ''] of figure.matchAll(/([一二三四五六七八九]?)([十百千]|$)/g)) {
    const times = { 十: 10, 百: 100, 千: 1000, '': 1 }[scale] ?? 1;
    sum += (digit === '' ? Number(scale !== '') : kanji.indexOf(digit)) * times;
  }
  return sum;
}

/** Changes the last digit of one number in kanji. */
function changeKanji(text: string, document: string, seed: number): string | undefined {
  const matches = [...text.matchAll(kanjiNumber)].filter((match) => /[一二三四五六七八九]/.test(match[0]));
  const match = matches[seed % Math.max(1, matches.length)];
  if (match === undefined) return undefined;
  for (const step of [3, 1, 5]) {
    const changed = match[0].replace(/[一二三四五六七八九](?=[^一二三四五六七八九]*$)/, (digit) =>
      kanji.charAt(1 + ((kanji.indexOf(digit) - 1 + step) % 9)),
    );
    const after = text.slice(match.index + match[0].length);
    if (!document.includes(changed + after.slice(0, 2))) return text.slice(0, match.index) + changed + after;
  }
  return undefined;
}

function shift(digit: string, step: number): string {
  const base = digit >= '０' ? 0xff10 : 0x30;
  return String.fromCharCode(base + ((digit.charCodeAt(0) - base + step) % 10));
}

/** Swaps two amounts with the same counter. */
export function swapNumbers(text: string): string | undefined {
  const matches = [
    ...text.matchAll(
      /(?<![A-Za-z\d０-９.,:：/-])(\d[\d,.]*|[０-９][０-９，．]*)(人|円|%|％|件|社|台|点|個|万円|億円|倍|歳|百万円|名|本)/g,
    ),
  ];
  if (matches.length < 2) return swapKanji(text);
  for (const [index, first] of matches.entries()) {
    const second = matches.slice(index + 1).find((candidate) => candidate[2] === first[2] && candidate[1] !== first[1]);
    if (second === undefined || first[1] === undefined || second[1] === undefined) continue;
    const between = text.slice(first.index + first[1].length, second.index);
    // In a bare range or list no label shows which amount belongs where.
    if (between.replace(/[^\p{L}]/gu, '').length < 4) continue;
    return text.slice(0, first.index) + second[1] + between + first[1] + text.slice(second.index + second[1].length);
  }
  return undefined;
}

function swapKanji(text: string): string | undefined {
  const matches = [...text.matchAll(kanjiNumber)];
  const tailOf = (match: RegExpExecArray): string => text.charAt(match.index + match[0].length);
  for (const [index, first] of matches.entries()) {
    const second = matches
      .slice(index + 1)
      .find(
        (candidate) =>
          candidate[0] !== first[0] && tailOf(candidate) === tailOf(first) && !/[年月日]/.test(tailOf(first)),
      );
    if (second === undefined) continue;
    const between = text.slice(first.index + first[0].length, second.index);
    if (between.replace(/[^\p{L}]/gu, '').length < 4) continue;
    return text.slice(0, first.index) + second[0] + between + first[0] + text.slice(second.index + second[0].length);
  }
  return undefined;
}
