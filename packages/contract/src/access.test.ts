import { expect, it } from 'vitest';
import { listAccess } from './access.ts';
import { adminPath } from './admin-routes.ts';
import { routes, streamRoutes } from './routes.ts';

function namesOf(tree: object): string[] {
  if ('method' in tree) return [`${String(Reflect.get(tree, 'method'))} ${String(Reflect.get(tree, 'path'))}`];
  return Object.values(tree).flatMap((branch) => namesOf(branch as object));
}

it('says for every route who may call it', () => {
  const listed = listAccess().map(({ method, path }) => `${method} ${path}`);
  expect(listed.toSorted()).toEqual([...new Set([...namesOf(routes), ...namesOf(streamRoutes)])].toSorted());
  expect(listAccess().every(({ access }) => typeof access === 'string')).toBe(true);
});

it('is for operators below one path, and nowhere else', () => {
  const isBelow = ({ path }: { path: string }): boolean => path === adminPath || path.startsWith(`${adminPath}/`);
  expect(listAccess().filter(isBelow)).toEqual(listAccess().filter(({ access }) => access === 'operator'));
});

it('lets nobody but a signed-in person into the space of a path', () => {
  const inPath = listAccess().filter(({ path }) => path.startsWith('/v1/spaces/'));
  expect(inPath.filter(({ path }) => !path.startsWith('/v1/spaces/{spaceId}'))).toEqual([]);
  expect(inPath.filter(({ access }) => access === 'public' || access === 'guest')).toEqual([]);
});
