import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allowedImports } from './check-layout.ts';
import { modulesPagePath } from './layout/check-modules-page.ts';
import { toProject } from './layout/project.ts';
import { listByGit, readProject } from './layout/read-project.ts';
import { writeModulesPage } from './layout/write-modules-page.ts';

/** Regenerates docs/modules.md. */
const root = resolve(import.meta.dirname, '..');
const project = toProject(readProject(root, listByGit(root)), allowedImports, (path) =>
  existsSync(resolve(root, path)),
);
writeFileSync(resolve(root, modulesPagePath), writeModulesPage(project));
process.stdout.write(`${modulesPagePath}\n`);
