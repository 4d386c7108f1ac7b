/**
 * `types`: type-only imports, which are erased at run time; `values`: also modules that load no library at run time;
 * `tests`: only in tests.
 */
type Right = 'code' | 'values' | 'types' | 'tests';
/** By workspace: its allowed imports, by the name after `@youyaku/`. */
export type Rights = Readonly<Record<string, Readonly<Record<string, Right>>>>;

export type ProjectFile = { path: string; text: string };
type Import = { from: string; isType: boolean };
export type SourceFile = ProjectFile & {
  imports: readonly Import[];
  workspace: string | undefined;
  /** A test file, not a file that only supports tests. */
  isTest: boolean;
};
export type Project = {
  files: readonly ProjectFile[];
  sources: readonly SourceFile[];
  byPath: ReadonlyMap<string, SourceFile>;
  rights: Rights;
  /** Whether this path exists, relative to the root of the project. */
  isThere: (path: string) => boolean;
};
/** Returns the violations, one sentence each, naming the file. */
export type Rule = (project: Project) => string[];

export function toProject(files: readonly ProjectFile[], rights: Rights, isThere: (path: string) => boolean): Project {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path)).map((file) => toSource(file, rights));
  return { files, sources, byPath: new Map(sources.map((source) => [source.path, source])), rights, isThere };
}

function toSource(file: ProjectFile, rights: Rights): SourceFile {
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
  const workspace = Object.keys(rights).find((folder) => file.path.startsWith(`${folder}/`));
  return { ...file, imports: [...imports, ...bare], workspace, isTest: file.path.includes('.test.') };
}

/** The workspace and module that an import names; undefined for other imports. */
export function targetOf(from: string): { target: string; module: string } | undefined {
  const [, target, module = ''] = /^@youyaku\/([^/]+)(?:\/(.+))?/.exec(from) ?? [];
  return target === undefined ? undefined : { target, module };
}

export function isOf(workspace: string, target: string): boolean {
  return workspace === target || workspace.endsWith(`/${target}`);
}

/** Tests and the files that only they use. */
export function isForTests(path: string): boolean {
  return /\.test\.|conformance|loopback-site|\/test-/.test(path);
}
