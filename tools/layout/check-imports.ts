import { isForTests, isOf, targetOf, type Rule, type SourceFile } from './project.ts';

/** Workspaces that only tests may use, beyond the rights of their own workspace. */
const testOnlyTargets = new Set(['testing']);

/** Imports have three forms: `./x.ts`, `#folder/x.ts`, `@youyaku/pkg`. */
export const checkImportShapes: Rule = ({ sources }) =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from }) => from.startsWith('..'))
      .map(({ from }) => `${path}: «${from}» is a relative import from another folder`),
  );

/** A workspace imports only what its rights allow. */
export const checkRights: Rule = ({ sources, byPath, rights }) =>
  sources.flatMap(({ path, imports, workspace, isTest }) =>
    imports.flatMap(({ from, isType }) => {
      const named = targetOf(from);
      if (named === undefined || workspace === undefined || isOf(workspace, named.target)) return [];
      if (isForTests(path) && testOnlyTargets.has(named.target)) return [];
      const right = rights[workspace]?.[named.target];
      if (right === undefined) return [`${path}: ${workspace} may not use ${named.target}`];
      if (right === 'tests')
        return isForTests(path) ? [] : [`${path}: only tests of ${workspace} may use ${named.target}`];
      if (right === 'code' || isType || isTest) return [];
      const isPlain = right === 'values' && isPlainModule(`packages/${named.target}/src/${named.module}.ts`, byPath);
      return isPlain ? [] : [`${path}: ${workspace} may use only ${right} of ${named.target}, not «${from}»`];
    }),
  );

/** Whether the module and all its run-time imports are files of its folder. */
function isPlainModule(path: string, byPath: ReadonlyMap<string, SourceFile>, above: readonly string[] = []): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return (
    byPath.get(path)?.imports.every(({ from, isType }) => {
      const next = folder + from.slice(2);
      return isType || above.includes(next) || (from.startsWith('./') && isPlainModule(next, byPath, [...above, path]));
    }) ?? false
  );
}

/** Features of the app do not import each other; routes combine them. */
export const checkFeatures: Rule = ({ sources }) =>
  sources.flatMap(({ path, imports }) => {
    const feature = /^apps\/app\/src\/features\/([^/]+)\//.exec(path)?.[1];
    if (feature === undefined) return [];
    return imports
      .filter(({ from }) => from.startsWith('#features/') && !from.startsWith(`#features/${feature}/`))
      .map(({ from }) => `${path}: feature ${feature} may not use «${from}»`);
  });
