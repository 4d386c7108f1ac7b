import type { DomElement } from './dom.ts';
import { textOf, textUnits } from './dom.ts';
import { linkShare } from './drop-clutter.ts';

const listShareMax = 0.25;

/** A page with this many links of the same markup is an index: its titles are its content. */
const indexLinkShareMin = 0.4;
const entriesMin = 8;
const titleUnitsMin = 24;
const japaneseTitleUnitsMin = 12;

/**
 * Removes lists and short paragraphs that consist of links from a main text, unless they are a large share of it.
 * `keepsTitles` keeps the titles of an index.
 */
export function dropLinkLists(main: DomElement, { keepsTitles = false } = {}): void {
  const all = textUnits(main);
  const titles = keepsTitles && linkShare(main) > indexLinkShareMin ? findTitles(main) : new Set<DomElement>();
  for (const element of main.querySelectorAll('ul,ol,dl,p,div,section')) {
    if (element.parentNode === null || element.querySelector('a') === null) continue;
    if (element.querySelector('h1') !== null) continue;
    const units = textUnits(element);
    const isList = /^(?:ul|ol|dl)$/.test(element.localName);
    const isSmall = isList ? units <= all * listShareMax : units <= Math.min(200, all * 0.2);
    if (!isSmall || isNested(element) || (!isList && isAddress(element))) continue;
    if (linkShare(element) > (isList ? 0.7 : 0.85) && !holdsTitle(element, titles)) element.remove();
  }
}

/** Elements of one class, each with little more than its link, whose average length is that of titles. */
function findTitles(main: DomElement): Set<DomElement> {
  const groups = new Map<string, DomElement[]>();
  for (const link of main.querySelectorAll('a')) {
    const element = link.parentNode;
    if (element === null || !/^(?:div|p)$/.test(element.localName) || element.className === '') continue;
    if (textUnits(link) < textUnits(element) * 0.85) continue;
    const group = groups.get(element.className) ?? [];
    groups.set(element.className, group);
    group.push(element);
  }
  const unitsMin = /[\u3041-\u30fe]/.test(textOf(main)) ? japaneseTitleUnitsMin : titleUnitsMin;
  const holdsTitles = (group: readonly DomElement[]): boolean =>
    group.length >= entriesMin &&
    group.reduce((units, element) => units + textUnits(element), 0) >= group.length * unitsMin;
  return new Set([...groups.values()].filter(holdsTitles).flat());
}

function holdsTitle(element: DomElement, titles: ReadonlySet<DomElement>): boolean {
  if (titles.size === 0 || titles.has(element)) return titles.has(element);
  for (const inner of element.querySelectorAll('div[class],p[class]')) if (titles.has(inner)) return true;
  return false;
}

/** Links in a list item with a sentence or in a table are part of the content. */
function isNested(element: DomElement): boolean {
  return element.closest('table,li,blockquote') !== null && !/^(?:ul|ol)$/.test(element.localName);
}

/** Whether a link's text is its address. */
function isAddress(element: DomElement): boolean {
  return /^\s*https?:\/\//.test(element.textContent ?? '');
}
