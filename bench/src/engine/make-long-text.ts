import { readCorpus } from '@youyaku/corpus';

/**
 * Japanese text of the given number of UTF-16 units: the texts of the corpus, repeated with other figures, so
 * that sentences with amounts are never repeated verbatim.
 */
export function makeLongText(units: number): string {
  const texts = readCorpus().flatMap(({ language, path, text }) =>
    language === 'ja' && path.endsWith('.txt') ? [text] : [],
  );
  const whole = texts.join('\n\n');
  const parts: string[] = [];
  for (let round = 0, length = 0; length < units; round += 1) {
    const part = round === 0 ? whole : whole.replaceAll(/[0-9０-９]/gu, (digit) => shiftDigit(digit, round));
    parts.push(part);
    length += part.length + 2;
  }
  return parts.join('\n\n').slice(0, units);
}

function shiftDigit(digit: string, round: number): string {
  const zero = digit >= '０' ? 0xff10 : 0x30;
  return String.fromCharCode(zero + ((digit.charCodeAt(0) - zero + round) % 10));
}
