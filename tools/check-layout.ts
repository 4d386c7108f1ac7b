import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Who may use which workspace, complete. `types` means type-only imports, which vanish at run time; `values` allows
 * besides the modules that load no library at run time; `tests` allows tests alone.
 */
const mayUse: Record<string, Record<string, 'code' | 'values' | 'types' | 'tests'>> = {
  'packages/contract': {},
  'packages/language': { contract: 'values' },
  'packages/extract': { contract: 'values', language: 'code' },
  'packages/summarize': { contract: 'values', language: 'code' },
  'packages/llm': { contract: 'values', language: 'code', summarize: 'code' },
  'packages/client': { contract: 'values' },
  'packages/models': { contract: 'code', llm: 'types' },
  'packages/ui': {},
  'apps/api': {
    contract: 'code',
    language: 'code',
    extract: 'code',
    summarize: 'code',
    llm: 'code',
    models: 'code',
    client: 'tests',
  },
  'apps/cli': {
    contract: 'code',
    language: 'code',
    extract: 'code',
    summarize: 'code',
    llm: 'code',
    models: 'code',
    client: 'code',
  },
  'apps/app': { contract: 'code', client: 'code', ui: 'code' },
  'apps/site': { contract: 'code', client: 'code', ui: 'code' },
  bench: {
    contract: 'code',
    client: 'code',
    language: 'code',
    extract: 'code',
    summarize: 'code',
    llm: 'code',
    models: 'code',
    corpus: 'code',
    e2e: 'code',
    testing: 'code',
  },
  e2e: { contract: 'code', client: 'code' },
  corpus: { contract: 'code', language: 'code', extract: 'code', summarize: 'code', llm: 'code' },
  testing: { contract: 'code', language: 'code', extract: 'code', summarize: 'code', llm: 'code', models: 'code' },
};

/** What tests may use beyond the law of their workspace; shipped code never does. */
const mayBeUsedByTests = new Set(['testing']);

const drawerNames = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/;
const stageFolders: Record<string, string> = {
  split: 'packages/language/src/split/',
  rank: 'packages/summarize/src/rank/',
  write: 'packages/summarize/src/write/',
  ground: 'packages/summarize/src/ground/',
};

export type ProjectFile = { path: string; text: string };
type Import = { from: string; isType: boolean };
type SourceFile = ProjectFile & { imports: Import[]; workspace: string | undefined };

/** Every breach of the law in these files, one sentence each, naming the file. */
export function checkLayout(files: ProjectFile[], isThere: (path: string) => boolean): string[] {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path)).map(toSource);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return [
    ...sources.flatMap((source) => checkImports(source, byPath)),
    ...sources.flatMap(checkNames),
    ...sources.flatMap(checkRooms),
    ...files.filter(({ path }) => path.endsWith('package.json')).flatMap(checkManifest),
    ...files.filter(({ path }) => path.endsWith('package.json')).flatMap(checkScripts),
    ...files.filter(({ path }) => path.endsWith('.md')).flatMap((file) => checkDocPaths(file, isThere)),
    ...checkPorts(files),
    ...checkStages(files),
    ...checkShapes(files),
  ];
}

function toSource(file: ProjectFile): SourceFile {
  const pattern =
    /(?:^|\n)\s*(import|export)(\s+type)?\s[^;'"]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  const imports = [...file.text.matchAll(pattern)].map((match) => ({
    from: match[3] ?? match[4] ?? '',
    isType: match[2] !== undefined,
  }));
  const bare = [...file.text.matchAll(/(?:^|\n)import\s+['"]([^'"]+)['"]/g)].map((match) => ({
    from: match[1] ?? '',
    isType: false,
  }));
  const workspace = Object.keys(mayUse).find((folder) => file.path.startsWith(`${folder}/`));
  return { ...file, imports: [...imports, ...bare], workspace };
}

function checkImports({ path, imports, workspace }: SourceFile, byPath: ReadonlyMap<string, SourceFile>): string[] {
  return imports.flatMap(({ from, isType }) => {
    if (from.startsWith('../')) return [`${path}: «${from}» climbs out of its folder`];
    const [, target, module = ''] = /^@youyaku\/([^/]+)(?:\/(.+))?/.exec(from) ?? [];
    if (target === undefined || workspace === undefined || isOf(workspace, target)) return [];
    if (path.includes('.test.') && mayBeUsedByTests.has(target)) return [];
    const right = mayUse[workspace]?.[target];
    if (right === undefined) return [`${path}: ${workspace} may not use ${target}`];
    if (right === 'tests') return isTestPath(path) ? [] : [`${path}: only tests of ${workspace} may use ${target}`];
    if (right === 'code' || isType || path.includes('.test.')) return [];
    const isPlain = right === 'values' && isPlainModule(`packages/${target}/src/${module}.ts`, byPath);
    return isPlain ? [] : [`${path}: ${workspace} may use only ${right} of ${target}, not «${from}»`];
  });
}

/** Whether the module and all that it imports at run time are files of its folder. */
function isPlainModule(path: string, byPath: ReadonlyMap<string, SourceFile>, above: readonly string[] = []): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return (
    byPath.get(path)?.imports.every(({ from, isType }) => {
      const next = folder + from.slice(2);
      return isType || above.includes(next) || (from.startsWith('./') && isPlainModule(next, byPath, [...above, path]));
    }) ?? false
  );
}

function checkNames({ path, workspace }: SourceFile): string[] {
  if (drawerNames.test(path)) return [`${path}: is a drawer by name`];
  if (/(^|\/)index\.tsx?$/.test(path)) return [`${path}: an index hides where things are`];
  return workspace === undefined && path.startsWith('packages/') ? [`${path}: this package is not in the law`] : [];
}

function isOf(workspace: string, target: string): boolean {
  return workspace === target || workspace.endsWith(`/${target}`);
}

/** Tests and what only they use. */
function isTestPath(path: string): boolean {
  return /\.test\.|conformance|loopback-site|\/test-/.test(path);
}

/** Things that may stand in one room only. */
function checkRooms({ path, text, imports, workspace }: SourceFile): string[] {
  const problems: string[] = [];
  const isTest = isTestPath(path);
  if (/\bprocess\.env\b/.test(text) && !/(^|\/)config(\.test)?\.ts$|check-layout|process-trace/.test(path))
    problems.push(`${path}: only config.ts reads the environment`);
  if (workspace === 'apps/api' && !isTest) {
    const mayHoldSql = /-store\.ts$|^apps\/api\/src\/(migrations|platform)\//.test(path);
    if (!mayHoldSql && /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
      problems.push(`${path}: SQL lives in *-store.ts`);
    const isInside = path.startsWith('apps/api/src/platform/');
    const body = imports.find(({ from, isType }) => /^#platform\/[^/]+\/(?!port\.ts)/.test(from) && !isType);
    if (!isInside && body !== undefined)
      problems.push(`${path}: «${body.from}» is a body; only embedded.ts and cloud.ts choose one`);
    const isGuard =
      /^apps\/api\/src\/(sources\/(fetch-page|guarded-fetch|read-body)|platform\/transcription\/openai-compatible)\.ts$/.test(
        path,
      );
    const isRawFetch =
      /(?<![\w.#'-])fetch\(/.test(text) || imports.some(({ from, isType }) => from === 'undici' && !isType);
    if (!isGuard && isRawFetch)
      problems.push(`${path}: only sources/fetch-page.ts and sources/guarded-fetch.ts may fetch what a reader names`);
  }
  const feature = /^apps\/app\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const other = imports.find(({ from }) => from.startsWith('#features/') && !from.startsWith(`#features/${feature}/`));
  if (feature !== undefined && other !== undefined)
    problems.push(`${path}: feature ${feature} may not use «${other.from}»`);
  return problems;
}

function checkManifest({ path, text }: ProjectFile): string[] {
  const workspace = path.replace(/\/package\.json$/, '');
  const rights = mayUse[workspace];
  if (rights === undefined) return [];
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies).flatMap((name) => {
    const target = /^@youyaku\/(.+)$/.exec(name)?.[1];
    const isGiven = target === undefined || (rights[target] !== undefined && rights[target] !== 'tests');
    return isGiven ? [] : [`${path}: ${workspace} may not depend on ${target}`];
  });
}

/** Scripts run in a shell that is not POSIX's on Windows, and npm can be told to leave out those before and after. */
function checkScripts({ path, text }: ProjectFile): string[] {
  const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
  return Object.entries(scripts).flatMap(([name, command]) => [
    ...(/^(pre|post)/.test(name) ? [`${path}: script ${name} does not run under ignore-scripts`] : []),
    ...(/\bexec |[;&|$<>`]|^\w+=/.test(command) ? [`${path}: script ${name} needs a POSIX shell`] : []),
  ]);
}

/** A path in back-quotes that begins in one of our folders must exist. */
function checkDocPaths({ path, text }: ProjectFile, isThere: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/`((?:packages|apps|e2e|bench|corpus|docs|testing|tools)\/[\w./-]*)`/g)].map(
    (match) => match[1] ?? '',
  );
  return named.filter((target) => !isThere(target)).map((target) => `${path}: «${target}» does not exist`);
}

/** Every port has its words (`port.ts`); every body but the log passes one suite (`conformance.ts`). */
function checkPorts(files: ProjectFile[]): string[] {
  const folder = /^apps\/api\/src\/platform\/([^/]+)\//;
  const ports = new Set(files.map(({ path }) => folder.exec(path)?.[1]).filter((name) => name !== undefined));
  const has = (path: string): boolean => files.some((file) => file.path === `apps/api/src/platform/${path}`);
  const withoutSuite = new Set(['database', 'log']);
  return [...ports].flatMap((port) => [
    ...(port === 'database' || has(`${port}/port.ts`) ? [] : [`platform/${port}: has no port.ts`]),
    ...(withoutSuite.has(port) || has(`${port}/conformance.ts`) ? [] : [`platform/${port}: has no conformance.ts`]),
  ]);
}

/** Each stage of the engine is a folder. */
function checkStages(files: ProjectFile[]): string[] {
  const stages = files.find(({ path }) => path === 'packages/contract/src/stages.ts')?.text ?? '';
  return Object.entries(stageFolders).flatMap(([stage, folder]) => [
    ...(stages.includes(`'${stage}'`) ? [] : [`stages.ts does not name ${stage}`]),
    ...(files.some(({ path }) => path.startsWith(folder)) ? [] : [`${folder} is not there`]),
  ]);
}

const shapesFile = 'packages/contract/src/shapes.ts';

/** What tells one shape from another is a property in its row; nothing else asks for a shape by name or lists some. */
function checkShapes(files: ProjectFile[]): string[] {
  const table = files.find(({ path }) => path === shapesFile)?.text ?? '';
  const names = [...(/summaryShapes = \[([^\]]*)\]/.exec(table)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([name]) => name);
  if (names.length === 0) return [`${shapesFile} names no shape`];
  const name = `(?:${names.join('|')})`;
  const asksByName = new RegExp(
    `\\w*[sS]hape\\)?\\s*[!=]==?\\s*${name}|${name}\\s*[!=]==?\\s*[\\w.]*[sS]hape\\b|switch\\s*\\([^()]*[sS]hape\\)`,
  );
  const lists = new RegExp(`${name}\\s*[,|]\\s*${name}`);
  return (
    files
      .filter(({ path }) => /\.tsx?$/.test(path) && !/\.(test|spec)\./.test(path) && path !== shapesFile)
      // A measurement may choose some shapes as its sample.
      .filter(({ path, text }) => asksByName.test(text) || (!path.startsWith('bench/') && lists.test(text)))
      .map(({ path }) => `${path}: asks for shapes by name; give them a property in ${shapesFile}`)
  );
}

/** The project's own files; `listed` are those that git knows, or none where there is no git or no clone. */
export function readProject(root: string, listed: string[] | undefined): ProjectFile[] {
  return (listed ?? listByWalking(root))
    .filter(
      (path) =>
        /\.(tsx?|md)$|package\.json$/.test(path) &&
        !path.startsWith('corpus/texts/') &&
        existsSync(resolve(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));
}

/** None for an archive that was unpacked inside another repository too, whose git knows other files. */
export function listByGit(root: string): string[] | undefined {
  if (!existsSync(resolve(root, '.git'))) return undefined;
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  try {
    // NOTE: as root in somebody else's clone git refuses without this.
    return execFileSync('git', ['-c', `safe.directory=${root}`, ...list], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
  } catch {
    return undefined;
  }
}

const notOurs = new Set(['node_modules', 'dist', 'results', 'dictionary']);

function listByWalking(root: string, folder = ''): string[] {
  return readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listByWalking(root, path) : [path];
  });
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const files = readProject(root, listByGit(root));
  const problems = checkLayout(files, (path) => existsSync(resolve(root, path)));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (files.length < 100) problems.push('the checker saw almost no files');
  process.stdout.write(`layout: ${files.length} files, ${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
