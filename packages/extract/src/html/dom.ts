/** The part of the DOM used here: linkedom's types need the DOM library, which a Node package does not compile with. */
export type DomNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  parentNode: DomElement | null;
  childNodes: Iterable<DomNode> & { length: number };
  nextSibling: DomNode | null;
  previousSibling: DomNode | null;
};

export type DomElement = DomNode & {
  localName: string;
  className: string;
  id: string;
  children: Iterable<DomElement> & { length: number };
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement> & { length: number };
  appendChild(node: DomNode): void;
  remove(): void;
  closest(selector: string): DomElement | null;
  contains(node: DomNode): boolean;
};

export type DomDocument = {
  documentElement: DomElement;
  head: DomElement;
  body: DomElement;
  createElement(name: string): DomElement;
  createTextNode(text: string): DomNode;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement> & { length: number };
  cloneNode(isDeep: boolean): DomDocument;
};

export const elementNodeType = 1;
export const textNodeType = 3;

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === elementNodeType;
}

export function textOf(node: DomNode): string {
  return node.textContent ?? '';
}

/** Number of UTF-16 units of a node's text that are not white space. */
export function textUnits(node: DomNode): number {
  const text = textOf(node);
  let units = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32 && text.charCodeAt(i) !== 0x3000) units++;
  return units;
}

/**
 * Text of an element with a line break between text nodes, so that adjacent words do not run together; without scripts.
 */
export function spacedText(root: DomNode, unitsMax: number): string {
  const parts: string[] = [];
  let units = 0;
  const visit = (node: DomNode): void => {
    if (units > unitsMax || node.nodeName === 'SCRIPT') return;
    if (node.nodeType === textNodeType) {
      const text = textOf(node).trim();
      if (text !== '') parts.push(text);
      units += text.length;
    } else for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return parts.join('\n').slice(0, unitsMax);
}
