import { loadPeer } from './load-peer.ts';

type HtmlNode = { nodeName: string; nodeType: number; textContent: string | null; childNodes: Iterable<HtmlNode> };

const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI ' +
    'MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);
const unseen = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** The words of a package's HTML, with a line end around each block: joined words would count against it unfairly. */
export function textOfHtml(html: string): string {
  const { parseHTML } = loadPeer('linkedom') as { parseHTML: (html: string) => { document: { body: HtmlNode } } };
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const pieces: string[] = [];
  const walk = (node: HtmlNode): void => {
    for (const child of node.childNodes) {
      const name = child.nodeName.toUpperCase();
      if (child.nodeType === 3) pieces.push(child.textContent ?? '');
      if (child.nodeType !== 1 || unseen.has(name)) continue;
      const edge = blocks.has(name) ? '\n' : '';
      pieces.push(edge);
      walk(child);
      pieces.push(edge);
    }
  };
  walk(document.body);
  return pieces.join('');
}
