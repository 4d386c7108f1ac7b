import { expect, it } from 'vitest';
import { pickPageRoute } from '@youyaku/contract/error-report';

it('has a name in error reports for every route', () => {
  const [source = ''] = Object.values(
    import.meta.glob<string>('./router.tsx', { query: '?raw', import: 'default', eager: true }),
  );
  const routes = [...source.matchAll(/ path: '([^'*]+)'/g)].map(([, path]) => `/${path}`);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.map((route) => pickPageRoute(route))).toEqual(routes);
});
