import { expect, it } from 'vitest';
import { endpoints } from '@youyaku/contract/endpoints';
import { needsNoBody } from './request-guards.ts';

type Operation = { inputSchema?: unknown; route: { method?: string; path?: string } };

/** Every operation of the contract, however deep it is. */
function listOperations(node: object): Operation[] {
  if ('~orpc' in node) return [node['~orpc'] as Operation];
  return Object.values(node).flatMap((part: object) => listOperations(part));
}

it('lets every operation without an input be asked for without a body, as browsers send it', () => {
  const operations = listOperations(endpoints);
  expect(operations.length).toBeGreaterThan(100);
  const paths = operations
    .filter(({ inputSchema, route }) => inputSchema === undefined && route.method === 'POST')
    .map(({ route }) => route.path ?? '');
  expect(paths).toContain('/v1/billing/resume');
  expect(paths.filter((path) => !needsNoBody(path))).toEqual([]);
  // Its input is its path alone.
  expect(needsNoBody('/v1/batches/bat_x/start')).toBe(true);
  expect(needsNoBody('/v1/batches')).toBe(false);
  expect(needsNoBody('/v1/summaries')).toBe(false);
});
