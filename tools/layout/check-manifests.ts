import type { Rule } from './project.ts';

/** Manifests depend only on workspaces that the rights allow. */
export const checkDependencies: Rule = ({ files, rights }) =>
  files.flatMap(({ path, text }) => {
    const workspace = path.replace(/\/package\.json$/, '');
    const allowed = rights[workspace];
    if (workspace === path || allowed === undefined) return [];
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
    return Object.keys(dependencies).flatMap((name) => {
      const target = /^@youyaku\/(.+)$/.exec(name)?.[1];
      const isGiven = target === undefined || (allowed[target] !== undefined && allowed[target] !== 'tests');
      return isGiven ? [] : [`${path}: ${workspace} may not depend on ${target}`];
    });
  });

/** Scripts must not need a POSIX shell (Windows) or pre/post hooks, which npm can be configured to skip. */
export const checkScripts: Rule = ({ files }) =>
  files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
      return Object.entries(scripts).flatMap(([name, command]) => [
        ...(/^(pre|post)/.test(name) ? [`${path}: script ${name} does not run under ignore-scripts`] : []),
        ...(/\bexec |[;&|$<>`]|^\w+=/.test(command) ? [`${path}: script ${name} needs a POSIX shell`] : []),
      ]);
    });
