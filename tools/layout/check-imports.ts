import { isForTests, isOf, targetOf, type Rule, type SourceFile } from './project.ts';

/** What tests may use beyond the rights of their workspace; shipped code never does. */
const mayBeUsedByTests = new Set(['testing']);

/** Imports have three shapes: `./x.ts`, `#folder/x.ts`, `@youyaku/pkg`. */
export const checkImportShapes: Rule = ({ sources }) =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => from.startsWith('..'))
      .map(({ from }) => `${path}: «${from}» climbs out of its folder`),
  );

/** A workspace uses what it has a right to, and no more of it than the right says. */
export const checkRights: Rule = ({ sources, byPath, rights }) =>
  sources.flatMap(({ path, imports, workspace, isTest }) =>
    imports.flatMap(({ from, isType }) => {
      const named = targetOf(from);
      if (named === undefined || workspace === undefined || isOf(workspace, named.target)) return [];
      if (isTest && mayBeUsedByTests.has(named.target)) return [];
      const right = rights[workspace]?.[named.target];
      if (right === undefined) return [`${path}: ${workspace} may not use ${named.target}`];
      if (right === 'tests')
        return isForTests(path) ? [] : [`${path}: only tests of ${workspace} may use ${named.target}`];
      if (right === 'code' || isType || isTest) return [];
      const isPlain = right === 'values' && isPlainModule(`packages/${named.target}/src/${named.module}.ts`, byPath);
      return isPlain ? [] : [`${path}: ${workspace} may use only ${right} of ${named.target}, not «${from}»`];
    }),
  );

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

/** No feature of the app uses another; routes put them together. */
export const checkFeatures: Rule = ({ sources }) =>
  sources.flatMap(({ path, imports }) => {
    const feature = /^apps\/app\/src\/features\/([^/]+)\//.exec(path)?.[1];
    if (feature === undefined) return [];
    return imports
      .filter(({ from }) => from.startsWith('#features/') && !from.startsWith(`#features/${feature}/`))
      .map(({ from }) => `${path}: feature ${feature} may not use «${from}»`);
  });
