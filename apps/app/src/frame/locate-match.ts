import type { SearchMatch } from '@youyaku/contract/history';

/** How much around the word has to agree where it occurs more than once, in characters without white space. */
const aroundMax = 24;

/**
 * Where in a text a match of the search is, in UTF-16 units of that text. The server shows white space as one space and the page may show it
 * otherwise: it is not compared. Undefined where the word is not there.
 */
export function locateMatch(text: string, match: SearchMatch): { start: number; end: number } | undefined {
  const page = squeeze(text);
  const word = squeeze(match.match).text;
  if (word === '') return undefined;
  const before = squeeze(match.before).text.replace(/^…/u, '').slice(-aroundMax);
  const after = squeeze(match.after).text.replace(/…$/u, '').slice(0, aroundMax);
  const whole = page.text.indexOf(before + word + after);
  const start = whole === -1 ? page.text.indexOf(word) : whole + before.length;
  if (start === -1) return undefined;
  const first = page.places[start];
  const last = page.places[start + word.length - 1];
  return first === undefined || last === undefined ? undefined : { start: first, end: last + 1 };
}

/** The text without white space, and where each of its units was. */
function squeeze(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (/\s/u.test(unit)) continue;
    kept += unit;
    places.push(at);
  }
  return { text: kept, places };
}
