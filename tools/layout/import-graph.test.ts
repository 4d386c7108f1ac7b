import { expect, it } from 'vitest';
import { groupCycles, findReachable, reduceGroups, type ImportGraph } from './import-graph.ts';

function graph(edges: Record<string, string>): ImportGraph {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
}

it('orders nodes by number of imports, and groups a cycle', () => {
  const groups = groupCycles(graph({ a: 'bc', b: 'c', c: 'bd', d: '', e: '' }));
  expect(groups.map((group) => group.join(''))).toEqual(['d', 'e', 'bc', 'a']);
});

it('finds a node reachable from itself only in a cycle', () => {
  const one = graph({ a: 'b', b: 'c', c: 'b' });
  expect([...findReachable(one, 'a')].toSorted()).toEqual(['b', 'c']);
  expect(findReachable(one, 'b').has('b')).toBe(true);
});

it('omits an arrow that a longer path implies, and those inside a cycle', () => {
  const one = graph({ a: 'bcd', b: 'cd', c: 'bd', d: '' });
  const groups = groupCycles(one);
  const shown = reduceGroups(one, groups).map(([from, to]) => `${groups[from]?.join('')}→${groups[to]?.join('')}`);
  expect(shown).toEqual(['bc→d', 'a→bc']);
});
