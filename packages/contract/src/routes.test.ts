import { minifyContractRouter } from '@orpc/contract';
import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { routes } from './routes.ts';

it('has exactly what a client without the schemas needs of every endpoint', () => {
  expect(clientRoutes(minifyContractRouter(endpoints))).toEqual(routes);
});

function clientRoutes(tree: object): object {
  if ('~orpc' in tree) {
    const { method, path, inputStructure, outputStructure } = (tree['~orpc'] as { route: Record<string, unknown> })
      .route;
    return JSON.parse(JSON.stringify({ method, path, inputStructure, outputStructure })) as object;
  }
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, clientRoutes(branch as object)]));
}
