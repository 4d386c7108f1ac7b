import type { DomElement } from './dom.ts';
import { textUnits } from './dom.ts';
import { linkShare } from './drop-clutter.ts';

const LIST_SHARE_MAX = 0.25;

/** Takes lists and short paragraphs that are links and nothing else out of a main text, unless they are much of it. */
export function dropLinkLists(main: DomElement): void {
  const all = textUnits(main);
  for (const element of main.querySelectorAll('ul,ol,dl,p,div,section')) {
    if (element.parentNode === null || element.querySelector('a') === null) continue;
    if (element.querySelector('h1') !== null) continue;
    const units = textUnits(element);
    const isList = /^(?:ul|ol|dl)$/.test(element.localName);
    const isSmall = isList ? units <= all * LIST_SHARE_MAX : units <= Math.min(200, all * 0.2);
    if (!isSmall || isNested(element) || (!isList && isAddress(element))) continue;
    if (linkShare(element) > (isList ? 0.7 : 0.85)) element.remove();
  }
}

/** Links inside a sentence's list item or a table belong to what is read. */
function isNested(element: DomElement): boolean {
  return element.closest('table,li,blockquote') !== null && !/^(?:ul|ol)$/.test(element.localName);
}

/** A reference that shows its address. */
function isAddress(element: DomElement): boolean {
  return /^\s*https?:\/\//.test(element.textContent ?? '');
}
