import type { Route } from './call.ts';

export type FoundRoute = { readonly route: Route; readonly ids: readonly string[] };

/** The route of a request; one without ids in its path comes before one with them. */
export function openRouteFinder(routes: readonly string[]): (method: string, path: string) => FoundRoute | undefined {
  const patterns = routes
    .map((route) => {
      const [method, path = ''] = route.split(' ');
      return { route, method, parts: path.split('/') };
    })
    .toSorted((a, b) => countIds(a.parts) - countIds(b.parts));
  return (method, path) => {
    const parts = path.split('/');
    const found = patterns.find(
      (pattern) =>
        pattern.method === method &&
        pattern.parts.length === parts.length &&
        pattern.parts.every((part, index) => part.startsWith(':') || part === parts[index]),
    );
    if (found === undefined) return undefined;
    const ids = parts.filter((_, index) => found.parts[index]?.startsWith(':'));
    return { route: found.route as Route, ids };
  };
}

function countIds(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}
