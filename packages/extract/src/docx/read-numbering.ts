import { listLevelsMax } from '#office/count-lists.ts';
import type { List, ListLevel } from '#office/count-lists.ts';
import { childOf, readXmlTree } from '#container/read-xml-tree.ts';
import type { XmlNode } from '#container/read-xml-tree.ts';
import { attribute } from '#container/read-xml.ts';
import { wordNamespaces } from './word-namespaces.ts';

/** Lists of a Word file by id (numbering.xml). */
export function readNumbering(bytes: Uint8Array): Map<string, List> {
  const root = childOf(readXmlTree(bytes, wordNamespaces), 'w:numbering');
  const abstracts = new Map<string, (ListLevel | undefined)[]>();
  const lists = new Map<string, List>();
  for (const node of root?.children ?? []) {
    if (node.name === 'w:abstractNum')
      abstracts.set(attribute(node.attributes, 'abstractNumId') ?? '', readLevels(node));
    else if (node.name === 'w:num') {
      const abstract = valueOf(childOf(node, 'w:abstractNumId')) ?? '';
      lists.set(attribute(node.attributes, 'numId') ?? '', readList(node, abstract, abstracts.get(abstract) ?? []));
    }
  }
  return lists;
}

/** A list may override the start or the levels of its abstract list. */
function readList(node: XmlNode, abstract: string, levels: readonly (ListLevel | undefined)[]): List {
  const own = [...levels];
  const starts = new Map<number, number>();
  for (const change of node.children) {
    if (change.name !== 'w:lvlOverride') continue;
    const level = Number(attribute(change.attributes, 'ilvl'));
    const start = valueOf(childOf(change, 'w:startOverride'));
    if (start !== undefined) starts.set(level, Number(start) || 0);
    const changed = readLevels(change)[level];
    if (changed !== undefined) own[level] = changed;
  }
  return { abstract, levels: own, starts };
}

function readLevels(node: XmlNode): (ListLevel | undefined)[] {
  const levels: (ListLevel | undefined)[] = [];
  for (const child of node.children) {
    const level = Number(attribute(child.attributes, 'ilvl'));
    if (child.name !== 'w:lvl' || !(level >= 0 && level < listLevelsMax)) continue;
    levels[level] = {
      start: Number(valueOf(childOf(child, 'w:start')) ?? 1) || 0,
      format: valueOf(childOf(child, 'w:numFmt')) ?? 'decimal',
      text: valueOf(childOf(child, 'w:lvlText')) ?? '',
      style: valueOf(childOf(child, 'w:pStyle')),
      isLegal: childOf(child, 'w:isLgl') !== undefined,
    };
  }
  return levels;
}

function valueOf(node: XmlNode | undefined): string | undefined {
  return node === undefined ? undefined : attribute(node.attributes, 'val');
}
