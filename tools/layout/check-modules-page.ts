import type { Rule } from './project.ts';
import { writeModulesPage } from './write-modules-page.ts';

export const modulesPagePath = 'docs/modules.md';

/** The modules page matches the current rules and imports. */
export const checkModulesPage: Rule = (project) => {
  const page = project.files.find(({ path }) => path === modulesPagePath)?.text;
  return page === writeModulesPage(project) ? [] : [`${modulesPagePath}: is stale; run node tools/draw-modules.ts`];
};
