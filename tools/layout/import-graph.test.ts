import { expect, it } from 'vitest';
import { groupCircles, reachOf, reduceGroups, type ImportGraph } from './import-graph.ts';

function graph(edges: Record<string, string>): ImportGraph {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
}

it('puts those that import least first, and a circle together', () => {
  const groups = groupCircles(graph({ a: 'bc', b: 'c', c: 'bd', d: '', e: '' }));
  expect(groups.map((group) => group.join(''))).toEqual(['d', 'e', 'bc', 'a']);
});

it('reaches itself only in a circle', () => {
  const one = graph({ a: 'b', b: 'c', c: 'b' });
  expect([...reachOf(one, 'a')].toSorted()).toEqual(['b', 'c']);
  expect(reachOf(one, 'b').has('b')).toBe(true);
});

it('leaves out an arrow that a longer path says, and those inside a circle', () => {
  const one = graph({ a: 'bcd', b: 'cd', c: 'bd', d: '' });
  const groups = groupCircles(one);
  const shown = reduceGroups(one, groups).map(([from, to]) => `${groups[from]?.join('')}→${groups[to]?.join('')}`);
  expect(shown).toEqual(['bc→d', 'a→bc']);
});
