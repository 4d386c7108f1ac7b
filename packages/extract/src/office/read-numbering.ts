import { formatOrdinal } from './format-ordinal.ts';
import { childOf, readXmlTree } from './read-xml-tree.ts';
import type { XmlNode } from './read-xml-tree.ts';
import { attribute } from './read-xml.ts';
import { wordNamespaces } from './word-namespaces.ts';

type Level = { start: number; format: string; text: string; style: string | undefined; isLegal: boolean };

type List = { abstract: string; levels: (Level | undefined)[]; starts: Map<number, number> };

const LEVELS = 9;

/** Counts the numbered paragraphs of one part of a Word file as they go by. */
export type Numbering = {
  /** The label that Word shows before the next paragraph of this list and level (from 0); empty for bullets. */
  next(list: string, level: number): string;
  /** Level from 0 that a list gives to the paragraphs of a style. */
  levelOfStyle(list: string, style: string): number | undefined;
};

/** Reads numbering.xml; lists that share an abstract list count on. */
export function readNumbering(bytes: Uint8Array | undefined): () => Numbering {
  const lists = bytes === undefined ? new Map<string, List>() : readLists(bytes);
  return () => createNumbering(lists);
}

function createNumbering(lists: ReadonlyMap<string, List>): Numbering {
  const counters = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    next(id, level) {
      const list = lists.get(id);
      if (list === undefined || level < 0 || level >= LEVELS) return '';
      const counts = counters.get(list.abstract) ?? [];
      counters.set(list.abstract, counts);
      if (!begun.has(`${id} ${level}`)) {
        begun.add(`${id} ${level}`);
        if (list.starts.has(level)) counts.length = Math.min(counts.length, level);
      }
      const start = list.starts.get(level) ?? list.levels[level]?.start ?? 1;
      counts[level] = (counts[level] ?? start - 1) + 1;
      counts.length = level + 1;
      return labelOf(list, level, counts);
    },
    levelOfStyle(id, style) {
      const level = lists.get(id)?.levels.findIndex((one) => one?.style === style);
      return level === undefined || level < 0 ? undefined : level;
    },
  };
}

function labelOf({ levels, starts }: List, level: number, counts: readonly (number | undefined)[]): string {
  const own = levels[level];
  if (own === undefined || own.format === 'bullet' || own.format === 'none') return '';
  return own.text
    .slice(0, 100)
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const value = counts[at] ?? starts.get(at) ?? levels[at]?.start ?? 1;
      return formatOrdinal(value, own.isLegal ? 'decimal' : (levels[at]?.format ?? 'decimal'));
    })
    .trim();
}

function readLists(bytes: Uint8Array): Map<string, List> {
  const root = childOf(readXmlTree(bytes, wordNamespaces), 'w:numbering');
  const abstracts = new Map<string, (Level | undefined)[]>();
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

/** A list may start elsewhere or change levels of the abstract list that it follows. */
function readList(node: XmlNode, abstract: string, levels: readonly (Level | undefined)[]): List {
  const list: List = { abstract, levels: [...levels], starts: new Map() };
  for (const change of node.children) {
    if (change.name !== 'w:lvlOverride') continue;
    const level = Number(attribute(change.attributes, 'ilvl'));
    const start = valueOf(childOf(change, 'w:startOverride'));
    if (start !== undefined) list.starts.set(level, Number(start) || 0);
    const own = readLevels(change)[level];
    if (own !== undefined) list.levels[level] = own;
  }
  return list;
}

function readLevels(node: XmlNode): (Level | undefined)[] {
  const levels: (Level | undefined)[] = [];
  for (const child of node.children) {
    const level = Number(attribute(child.attributes, 'ilvl'));
    if (child.name !== 'w:lvl' || !(level >= 0 && level < LEVELS)) continue;
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
