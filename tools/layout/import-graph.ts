import { isForTests, targetOf, type Project, type SourceFile } from './project.ts';

/** From a node to the nodes that it imports. Every node has an entry. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Actual imports between workspaces, outside tests. */
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

/** Imports between the folders directly in `src`, outside tests. Files in `src` itself are ignored. */
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

/** All direct and indirect imports of a node; includes the node itself only if it is part of a cycle. */
export function findReachable(graph: ImportGraph, node: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(node) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Strongly connected groups of nodes, those with the fewest imports first. */
export function groupCycles(graph: ImportGraph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, findReachable(graph, node).add(node)]));
  const ordered = [...graph.keys()].toSorted(
    (a, b) => (reach.get(a)?.size ?? 0) - (reach.get(b)?.size ?? 0) || (a < b ? -1 : 1),
  );
  const groups: string[][] = [];
  for (const node of ordered) {
    const cycle = groups.find(([first = '']) => reach.get(node)?.has(first) && reach.get(first)?.has(node));
    if (cycle === undefined) groups.push([node]);
    else cycle.push(node);
  }
  return groups;
}

/** The transitive reduction of the graph between groups. */
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
      .filter((to) => ![...used].some((other) => other !== to && findReachable(edges, other).has(to)))
      .map((to): [number, number] => [Number(from), Number(to)]),
  );
}
