import { useEffect, type ReactNode } from 'react';
import type { SearchMatch } from '@youyaku/contract/history';
import { useDeskPlaces } from '#frame/desk-places.ts';
import { locateMatch } from '#frame/locate-match.ts';
import { settleScroll } from '#features/reading/settle-scroll.ts';

/** The name of the highlight in `app.css`. */
const highlightName = 'found';

/** Shows the words that a search found, in the summary and in its source, and scrolls the source to them. */
export function FoundWords({ found, isReady }: { found: readonly SearchMatch[]; isReady: boolean }): ReactNode {
  const { page, source } = useDeskPlaces();
  useEffect(() => {
    const host = page.current;
    if (!isReady || host === null || found.length === 0) return;
    // On a narrow screen the source is in a sheet over the page.
    const scroller = findScroller(source) ?? findScroller(host);
    const inSource = findRanges(scroller, found, 'source');
    const inText = findRanges(host.querySelector<HTMLElement>('article section'), found, 'text');
    highlight([...inSource, ...inText]);
    const [place] = inSource;
    const stop = place === undefined || scroller == null ? undefined : keepInView(scroller, place);
    return () => {
      stop?.();
      if ('highlights' in CSS) CSS.highlights.delete(highlightName);
    };
  }, [page, source, found, isReady]);
  return null;
}

function findScroller(host: HTMLElement | null): HTMLElement | null | undefined {
  return host?.querySelector<HTMLElement>('[data-source-scroller]');
}

function findRanges(
  host: HTMLElement | null | undefined,
  found: readonly SearchMatch[],
  field: SearchMatch['field'],
): Range[] {
  const matches = found.filter((match) => match.field === field);
  if (host == null || matches.length === 0) return [];
  const nodes = listTextNodes(host);
  const text = nodes.map(({ data }) => data).join('');
  return matches.flatMap((match) => {
    const place = locateMatch(text, match);
    return place === undefined ? [] : [createRange(nodes, place)];
  });
}

/** Without the numerals of the evidence, which are no part of the text. */
function listTextNodes(host: HTMLElement): Text[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('button, [aria-hidden=true], header') == null
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

function createRange(nodes: readonly Text[], { start, end }: { start: number; end: number }): Range {
  const range = document.createRange();
  let at = 0;
  for (const node of nodes) {
    const next = at + node.length;
    if (start >= at && start < next) range.setStart(node, start - at);
    if (end > at && end <= next) range.setEnd(node, end - at);
    at = next;
  }
  return range;
}

function highlight(ranges: readonly Range[]): void {
  // Where a browser cannot draw it, the page is still at the place.
  if ('highlights' in CSS && ranges.length > 0) CSS.highlights.set(highlightName, new Highlight(...ranges));
}

function keepInView(scroller: HTMLElement, range: Range): () => void {
  return settleScroll(() => {
    const [at, box] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
    // What is not laid out yet has no place of its own.
    if (at.height === 0) range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    else scroller.scrollTop += at.top - (box.top + box.height * 0.4);
  }, 5);
}
