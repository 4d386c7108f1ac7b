import type { Document, ReadWarning } from '@youyaku/contract/document';

/** Why the pages of an article end before their last: a reason of `omitted`. */
export type PagesEnd = 'next_page_unreadable' | 'pages_beyond_limit';

/**
 * Joins the pages of one article into one Document: each block has its page, a title repeated on a later page is removed, and where pages
 * are missing an empty span at the end gives the reason.
 */
export function joinPages(pages: readonly Document[], end: PagesEnd | undefined): Document {
  const [first, ...rest] = pages;
  if (first === undefined) throw new RangeError('no pages to join');
  const { omitted: known = [], ...joined } = rest.reduce<Document>(
    (document, page, index) => append(document, dropTitle(page, first), index + 2),
    { ...first, blocks: first.blocks.map((block) => ({ ...block, page: block.page ?? 1 })) },
  );
  const at = joined.text.length;
  const omitted = [...known, ...(end === undefined ? [] : [{ start: at, end: at, reason: end }])];
  return { ...joined, pages: pages.length, ...(omitted.length === 0 ? {} : { omitted }) };
}

function append(document: Document, page: Document, number: number): Document {
  const separator = '\n\n';
  const shift = document.text.length + separator.length;
  const move = <Span extends { start: number; end: number }>(span: Span): Span => ({
    ...span,
    start: span.start + shift,
    end: span.end + shift,
  });
  return {
    ...document,
    text: document.text + separator + page.text,
    blocks: [...document.blocks, ...page.blocks.map((block) => ({ ...move(block), page: number }))],
    warnings: mergeWarnings(document.warnings, page.warnings),
    omitted: [...(document.omitted ?? []), ...(page.omitted ?? []).map(move)],
  };
}

function mergeWarnings(known: readonly ReadWarning[], more: readonly ReadWarning[]): ReadWarning[] {
  const fresh = more.filter(({ code, detail }) => !known.some((one) => one.code === code && one.detail === detail));
  return [...known, ...fresh];
}

function dropTitle(page: Document, first: Document): Document {
  const [head, ...blocks] = page.blocks;
  if (head === undefined || blocks.length === 0 || head.kind !== 'heading') return page;
  const words = page.text.slice(head.start, head.end).trim();
  const known = first.blocks[0];
  const isKnown =
    words === first.title || (known !== undefined && words === first.text.slice(known.start, known.end).trim());
  if (!isKnown) return page;
  const cut = blocks[0]?.start ?? 0;
  const move = <Span extends { start: number; end: number }>(span: Span): Span => ({
    ...span,
    start: Math.max(0, span.start - cut),
    end: Math.max(0, span.end - cut),
  });
  return {
    ...page,
    text: page.text.slice(cut),
    blocks: blocks.map(move),
    ...(page.omitted === undefined ? {} : { omitted: page.omitted.map(move) }),
  };
}
