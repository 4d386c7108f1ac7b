import { isWide } from './run.ts';

const wide = '[\\u3005-\\u30ff\\u3400-\\u9fff\\uff01-\\uff9f]';
const afterWide = new RegExp(`(?<=${wide})(?<![章節部編]) (?=[!-~])`, 'g');
const beforeWide = new RegExp(`(?<=[!-~])(?<![章節部編] [0-9]{1,2}) (?=${wide})`, 'g');
/** Number or letter of an item or a heading; a bare number before a counter word is not one. */
const marker =
  /^(?:[(（]?[0-9A-Za-z]{1,3}(?:[.．-][0-9]{1,3}){0,4}[.．)）] |[0-9]{1,3}(?:[.．-][0-9]{1,3}){1,4} |[0-9]{1,3} (?![年月日時分秒回人件円個社台本枚名度歳章節]))/;

/** Kerning splits a figure after its comma; in a list of numbers a counter word does not follow directly. */
const splitFigure = /(?<![\d,.])(\d{1,3}(?:,\d{3})*,) (?=\d{3}(?:,\d{3})*[\u3400-\u9fff%％])/g;

/**
 * Removes the spaces that typesetting puts between kanji or kana and Latin letters or figures in Japanese: 第 3 四半期
 * becomes 第3四半期. The space after the number of a heading or an item is kept.
 */
export function tightenSpaces(text: string): string {
  if (!text.includes(' ') || !isJapanese(text)) return text;
  const head = marker.exec(text)?.[0] ?? '';
  const body = text.slice(head.length);
  return head + body.replace(beforeWide, '').replace(afterWide, '').replace(splitFigure, '$1');
}

/** Figures and punctuation count as either. */
function isJapanese(text: string): boolean {
  let japanese = 0;
  let latin = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isWide(unit)) japanese++;
    else if ((unit | 32) >= 97 && (unit | 32) <= 122) latin++;
  }
  return japanese > 0 && japanese >= latin;
}
