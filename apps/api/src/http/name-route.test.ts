import { expect, it } from 'vitest';
import { createRouteNamer } from './name-route.ts';

const nameRoute = createRouteNamer(['/healthz']);

it.each([
  ['/healthz', '/healthz'],
  ['/v1/summaries', '/v1/summaries'],
  ['/v1/summaries/keep', '/v1/summaries/keep'],
  ['/v1/summaries/himitsu/questions', '/v1/summaries/:id/questions'],
  ['/v1/himitsu', 'unknown'],
  ['/himitsu', 'unknown'],
  ['/v1/summaries/a/b/c', 'unknown'],
])('%s is logged as %s', (path, name) => {
  expect(nameRoute(path)).toBe(name);
});
