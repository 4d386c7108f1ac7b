import { readCorpus } from '@youyaku/corpus';

/**
 * So many UTF-16 units of Japanese: the texts of the corpus one after the other, again and again with other figures, so
 * that no turn repeats the sentences of the one before word by word where they name an amount.
 */
export function makeLongText(units: number): string {
  const texts = readCorpus().flatMap(({ language, path, text }) =>
    language === 'ja' && path.endsWith('.txt') ? [text] : [],
  );
  const whole = texts.join('\n\n');
  const parts: string[] = [];
  for (let turn = 0, length = 0; length < units; turn += 1) {
    const part = turn === 0 ? whole : whole.replaceAll(/[0-9０-９]/gu, (digit) => shiftDigit(digit, turn));
    parts.push(part);
    length += part.length + 2;
  }
  return parts.join('\n\n').slice(0, units);
}

function shiftDigit(digit: string, turn: number): string {
  const zero = digit >= '０' ? 0xff10 : 0x30;
  return String.fromCharCode(zero + ((digit.charCodeAt(0) - zero + turn) % 10));
}
