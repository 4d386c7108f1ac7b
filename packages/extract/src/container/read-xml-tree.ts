import { ExtractError } from '#extract-error.ts';
import { readXml } from './read-xml.ts';
import type { XmlAttributes } from './read-xml.ts';

const nodesMax = 400_000;

export type XmlNode = { name: string; attributes: XmlAttributes; children: XmlNode[]; text: string };

/** Reads a small XML part as a tree; a node's text is its direct text. More than 400,000 elements are rejected. */
export function readXmlTree(bytes: Uint8Array, prefixes: Readonly<Record<string, string>> = {}): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  readXml(
    bytes,
    {
      open: (name, attributes) => {
        if (++count > nodesMax) throw new ExtractError('source_too_large', 'xml_nodes');
        const node: XmlNode = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      close: () => open.pop(),
      text: (text) => {
        const node = open.at(-1);
        if (node !== undefined) node.text += text;
      },
    },
    prefixes,
  );
  return root;
}

/** The first node at a path of child names. */
export function childOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);
}

/** Every descendant with a name, in order; matches are not searched again. */
export function* descendants(node: XmlNode, name: string): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name === name) yield child;
    else yield* descendants(child, name);
  }
}
