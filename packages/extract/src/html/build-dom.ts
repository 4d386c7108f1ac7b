import { parseHTML } from 'linkedom';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { DomDocument, DomElement } from './dom.ts';
import type { ParsedTree } from './parse-tree.ts';

/** Elements without visible text; they are left out of the tree. Scripts are kept for JSON-LD only. */
const wordless = new Set(
  'style noscript template svg math canvas iframe object embed video audio source track map area link base param input select button textarea option datalist dialog frame frameset applet rt rp rtc'.split(
    ' ',
  ),
);

/** Attributes used by later steps. */
const attributes = new Set(
  'class id hidden style aria-hidden role itemprop itemtype itemscope property name content href datetime rel lang title alt colspan rowspan type start src'.split(
    ' ',
  ),
);

/** Builds a linkedom document from a parse tree, without content that a visitor would not see as text. */
export function buildDom({ document }: ParsedTree): DomDocument {
  const { document: empty } = parseHTML('<!doctype html><html><head></head><body></body></html>');
  const dom = empty as unknown as DomDocument;
  const html = document.childNodes.find((node) => node.nodeName === 'html');
  if (html === undefined || !isTreeElement(html)) return dom;
  copyAttributes(html, dom.documentElement);
  for (const part of html.childNodes) {
    if (!isTreeElement(part)) continue;
    const target = part.tagName === 'head' ? dom.head : dom.body;
    copyAttributes(part, target);
    copyChildren(dom, part, target);
  }
  return dom;
}

/** Depth first with an explicit stack: the tree may be 512 levels deep. */
function copyChildren(dom: DomDocument, root: DefaultTreeAdapterTypes.Element, target: DomElement): void {
  const open = [{ children: root.childNodes, next: 0, target }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.children[top.next++];
    if (node === undefined) open.pop();
    else if (node.nodeName === '#text' && 'value' in node) top.target.appendChild(dom.createTextNode(node.value));
    else if (isTreeElement(node) && isWanted(node)) {
      const element = dom.createElement(node.tagName);
      copyAttributes(node, element);
      top.target.appendChild(element);
      open.push({ children: node.childNodes, next: 0, target: element });
    }
  }
}

function isTreeElement(node: DefaultTreeAdapterTypes.Node): node is DefaultTreeAdapterTypes.Element {
  return 'tagName' in node;
}

function isWanted(element: DefaultTreeAdapterTypes.Element): boolean {
  if (element.tagName !== 'script') return !wordless.has(element.tagName);
  return element.attrs.some(({ name, value }) => name === 'type' && /ld\+json/i.test(value));
}

function copyAttributes(from: DefaultTreeAdapterTypes.Element, to: DomElement): void {
  for (const { name, value } of from.attrs) {
    if (attributes.has(name) && value.length < 4_000) to.setAttribute(name, value);
  }
}
