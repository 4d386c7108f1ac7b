import { graphFolders, graphWorkspaces, groupCycles, nameOf, reduceGroups, type ImportGraph } from './import-graph.ts';
import type { Project } from './project.ts';

const intro = `# Modules

Written by \`node tools/draw-modules.ts\` from the rights in \`tools/check-layout.ts\` and from the imports in the files themselves.
\`npm run check\` fails when this page is stale. Tests are left out.`;

const workspacesIntro = `## Workspaces

An arrow means "imports". Arrows that a longer path already implies are left out; the table below has them all.`;

const rightsIntro = `What each workspace **may** import: ● any module, ◐ types and the modules that load no library, ○ types alone, ▵ in tests alone.
In brackets: allowed, but not used outside tests today. Tests of every workspace may import \`testing\`.`;

const foldersIntro = `## Folders

An arrow means "imports", arrows that a longer path implies are left out. A box holds folders that import one another. Files directly in
\`src\` are left out of the pictures: they join the folders, or hold what all of them share.`;

const marks = { code: '●', values: '◐', types: '○', tests: '▵' } as const;

/** The page in Markdown with Mermaid graphs. It contains no counts, so that it changes only with a dependency. */
export function writeModulesPage(project: Project): string {
  const { rights } = project;
  const workspaces = graphWorkspaces(project);
  const folders = Object.keys(rights)
    .map((workspace) => ({ workspace, graph: graphFolders(project, workspace) }))
    .filter(({ graph }) => graph.size >= 3 && [...graph.values()].some((used) => used.size > 0));
  return `${[
    intro,
    workspacesIntro,
    drawGraph(workspaces, kindsOf(Object.keys(rights))),
    rightsIntro,
    writeRights(project, workspaces),
    foldersIntro,
    ...folders.flatMap(({ workspace, graph }) => [
      `### \`${workspace}\``,
      drawGraph(graph, new Map()),
      writeFolders(graph),
    ]),
  ].join('\n\n')}\n`;
}

/** The kind of each workspace: package, app, or internal tooling. */
function kindsOf(workspaces: readonly string[]): Map<string, string> {
  const kinds: Record<string, string> = { packages: 'package', apps: 'app' };
  return new Map(workspaces.map((path) => [nameOf(path), kinds[path.split('/')[0] ?? ''] ?? 'own']));
}

/** Imported nodes are drawn below their importers. */
function drawGraph(graph: ImportGraph, kinds: ReadonlyMap<string, string>): string {
  const groups = groupCycles(graph);
  const idOf = (at: number): string => (groups[at]?.length === 1 ? `n-${groups[at][0]}` : `cycle-${at}`);
  return [
    '```mermaid',
    // Many nodes side by side would be too small to read.
    `flowchart ${graph.size > 18 ? 'LR' : 'TD'}`,
    ...groups.toReversed().flatMap((group) => drawGroup(group, idOf(groups.indexOf(group)), kinds)),
    ...reduceGroups(graph, groups).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
    ...(kinds.size === 0
      ? []
      : [
          '  classDef app fill:#dbeafe,stroke:#2563eb,color:#172554',
          '  classDef package fill:#dcfce7,stroke:#16a34a,color:#052e16',
          '  classDef own fill:#f4f4f5,stroke:#71717a,color:#18181b',
        ]),
    '```',
  ].join('\n');
}

function drawGroup(group: readonly string[], id: string, kinds: ReadonlyMap<string, string>): string[] {
  const nodes = group.map((name) => `n-${name}["${name}"]${kinds.has(name) ? `:::${kinds.get(name)}` : ''}`);
  if (group.length === 1) return nodes.map((node) => `  ${node}`);
  return [`  subgraph ${id}[" "]`, '    direction LR', ...nodes.map((node) => `    ${node}`), '  end'];
}

function writeRights({ rights }: Project, used: ImportGraph): string {
  const targets = Object.keys(rights)
    .map(nameOf)
    .filter((name) => Object.values(rights).some((allowed) => allowed[name] !== undefined));
  const rows = Object.entries(rights).map(([workspace, allowed]) => {
    const cells = targets.map((target) => {
      const right = allowed[target];
      if (right === undefined) return '';
      return right === 'tests' || used.get(nameOf(workspace))?.has(target) ? marks[right] : `(${marks[right]})`;
    });
    return `| \`${workspace}\` | ${cells.join(' | ')} |`;
  });
  return [`| may import | ${targets.join(' | ')} |`, `| --- |${targets.map(() => ' :-: |').join('')}`, ...rows].join(
    '\n',
  );
}

/** In reading order: each folder after those that it imports, except in cycles. */
function writeFolders(graph: ImportGraph): string {
  const rows = groupCycles(graph)
    .flat()
    .map((folder) => `| \`${folder}\` | ${[...(graph.get(folder) ?? [])].toSorted().join(', ') || '–'} |`);
  return ['| folder | imports |', '| --- | --- |', ...rows].join('\n');
}
