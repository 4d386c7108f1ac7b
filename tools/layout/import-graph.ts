import { isForTests, targetOf, type Project, type SourceFile } from './project.ts';

/** From a node to those that it imports. Every node has an entry. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which workspaces each one really imports outside its tests. */
export function graphWorkspaces({ sources, rights }: Project): ImportGraph {
  const names = new Set(Object.keys(rights).map(nameOf));
  return collect(
    names,
    sources
      .filter(({ path }) => !isForTests(path))
      .flatMap(({ workspace, imports }) =>
        imports.map(({ from }): [string | undefined, string | undefined] => [
          workspace === undefined ? undefined : nameOf(workspace),
          targetOf(from)?.target,
        ]),
      ),
  );
}

/** Which folders directly in `src` import which, outside tests. Files that lie in `src` itself are left out. */
export function graphFolders({ sources }: Project, workspace: string): ImportGraph {
  const own = sources.filter((source) => source.workspace === workspace && !isForTests(source.path));
  const folders = new Set(own.map((source) => folderOf(source, workspace)).filter((name) => name !== undefined));
  return collect(
    folders,
    own.flatMap((source) =>
      source.imports.map(({ from }): [string | undefined, string | undefined] => [
        folderOf(source, workspace),
        /^#([^/]+)\//.exec(from)?.[1],
      ]),
    ),
  );
}

/** `packages/llm` is imported as `@youyaku/llm`. */
export function nameOf(workspace: string): string {
  return workspace.slice(workspace.lastIndexOf('/') + 1);
}

function folderOf({ path }: SourceFile, workspace: string): string | undefined {
  const prefix = `${workspace}/src/`;
  return path.startsWith(prefix) ? /^([^/]+)\//.exec(path.slice(prefix.length))?.[1] : undefined;
}

function collect(
  nodes: ReadonlySet<string>,
  edges: readonly (readonly [string | undefined, string | undefined])[],
): ImportGraph {
  const graph = new Map([...nodes].toSorted().map((node) => [node, new Set<string>()]));
  for (const [from, to] of edges) {
    if (from !== undefined && to !== undefined && from !== to && nodes.has(to)) graph.get(from)?.add(to);
  }
  return graph;
}

/** All that a node imports by whatever way; itself only where it is part of a circle. */
export function reachOf(graph: ImportGraph, node: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(node) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Groups of nodes that import one another, alone where none does; those that import least come first. */
export function groupCircles(graph: ImportGraph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachOf(graph, node).add(node)]));
  const ordered = [...graph.keys()].toSorted(
    (a, b) => (reach.get(a)?.size ?? 0) - (reach.get(b)?.size ?? 0) || (a < b ? -1 : 1),
  );
  const groups: string[][] = [];
  for (const node of ordered) {
    const circle = groups.find(([first = '']) => reach.get(node)?.has(first) && reach.get(first)?.has(node));
    if (circle === undefined) groups.push([node]);
    else circle.push(node);
  }
  return groups;
}

/** The graph between groups, without the edges that a longer way says already. */
export function reduceGroups(graph: ImportGraph, groups: readonly (readonly string[])[]): [number, number][] {
  const groupOf = new Map(groups.flatMap((group, at) => group.map((node) => [node, at] as const)));
  const edges = new Map(
    groups.map((group, at) => {
      const used = group.flatMap((node) => [...(graph.get(node) ?? [])]).map((node) => groupOf.get(node) ?? at);
      return [String(at), new Set(used.filter((other) => other !== at).map(String))];
    }),
  );
  return [...edges].flatMap(([from, used]) =>
    [...used]
      .filter((to) => ![...used].some((other) => other !== to && reachOf(edges, other).has(to)))
      .map((to): [number, number] => [Number(from), Number(to)]),
  );
}
