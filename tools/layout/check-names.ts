import type { Rule } from './project.ts';

const vagueNames = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/;

/** File names describe their content. */
export const checkNames: Rule = ({ sources }) =>
  sources.flatMap(({ path }) => [
    ...(vagueNames.test(path) ? [`${path}: its name does not describe its content`] : []),
    ...(/(^|\/)index\.tsx?$/.test(path) ? [`${path}: an index hides where things are`] : []),
  ]);

/** Every package and every app has an entry in the rights. */
export const checkWorkspaces: Rule = ({ sources }) =>
  sources
    .filter(({ path, workspace }) => workspace === undefined && /^(packages|apps)\//.test(path))
    .map(({ path }) => `${path}: this workspace has no rights in tools/check-layout.ts`);
