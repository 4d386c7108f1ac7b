import type { Piece } from '#container/assemble-pieces.ts';
import { hasText } from '#container/assemble-parts.ts';
import { formatCell } from './sheets/format-cell.ts';
import { childOf, descendants } from '#container/read-xml-tree.ts';
import type { XmlNode } from '#container/read-xml-tree.ts';

/** Names or numbers of a chart by index. */
type Points = Map<number, string>;

/** No program writes more. */
const seriesMax = 255;

/** Reads a chart as its source table: its title, then a row per category with the values and their names. */
export function readChart(root: XmlNode): Piece[] {
  const chart = childOf(root, 'c:chartSpace', 'c:chart');
  const series = chart === undefined ? [] : [...descendants(chart, 'c:ser')].slice(0, seriesMax).map(readSeries);
  const heading = childOf(chart, 'c:title');
  const stated = heading === undefined ? '' : [...descendants(heading, 'a:t')].map(({ text }) => text).join('');
  const title = stated === '' && series.length === 1 ? (series[0]?.name ?? '') : stated;
  const indexes = new Set(series.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()]));
  const rows = [...indexes]
    .toSorted((one, other) => one - other)
    .map((index) => {
      const category = series.map(({ categories }) => categories.get(index)).find((words) => words !== undefined);
      const cells = series.map(({ name, values }) => {
        const value = values.get(index) ?? '';
        return value === '' || name === '' || name === title ? value : `${name} ${value}`;
      });
      return [category ?? '', ...cells].map((cell) => cell.replace(/\s+/g, ' ')).join('\t');
    });
  const pieces = rows.filter(hasText).map((text): Piece => ({ kind: 'table', text: text.trimEnd() }));
  return title === '' || pieces.length === 0 ? pieces : [{ kind: 'caption', text: title }, ...pieces];
}

type Series = { name: string; categories: Points; values: Points };

function readSeries(node: XmlNode): Series {
  const name = childOf(node, 'c:tx');
  return {
    name: pointsOf(name).get(0) ?? wordsOf(childOf(name, 'c:v')),
    categories: pointsOf(childOf(node, 'c:cat') ?? childOf(node, 'c:xVal')),
    values: pointsOf(childOf(node, 'c:val') ?? childOf(node, 'c:yVal')),
  };
}

/** The cached values of the cells that a chart refers to, numbers as displayed in the cells. */
function pointsOf(reference: XmlNode | undefined): Points {
  const points: Points = new Map();
  if (reference === undefined) return points;
  for (const cache of ['c:strCache', 'c:numCache', 'c:strLit', 'c:numLit', 'c:lvl'].flatMap((name) => [
    ...descendants(reference, name),
  ])) {
    const isNumber = cache.name.startsWith('c:num');
    const format = childOf(cache, 'c:formatCode')?.text ?? 'General';
    for (const point of cache.children) {
      const index = Number(point.attributes['idx']);
      if (point.name !== 'c:pt' || !Number.isInteger(index) || points.has(index)) continue;
      const words = wordsOf(childOf(point, 'c:v'));
      const value = Number(words);
      points.set(index, isNumber && words !== '' && Number.isFinite(value) ? formatCell(value, format, false) : words);
    }
  }
  return points;
}

function wordsOf(node: XmlNode | undefined): string {
  return node?.text.trim() ?? '';
}
