import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkFeatures, checkImportShapes, checkRights } from './layout/check-imports.ts';
import { checkModelCalls } from './layout/check-model-calls.ts';
import { checkDependencies, checkScripts } from './layout/check-manifests.ts';
import { checkModulesPage } from './layout/check-modules-page.ts';
import { checkNames, checkWorkspaces } from './layout/check-names.ts';
import { checkDocPaths, checkPorts, checkStages } from './layout/check-parts.ts';
import { checkAdapters, checkEnvironment, checkFetch, checkSql } from './layout/check-places.ts';
import { checkShapes } from './layout/check-shapes.ts';
import { toProject, type ProjectFile, type Rights, type Rule } from './layout/project.ts';
import { listByGit, readProject } from './layout/read-project.ts';

/** From a file to its summary: for all who run the whole engine. */
const engine = { contract: 'code', language: 'code', extract: 'code', summarize: 'code', llm: 'code' } as const;

/**
 * All allowed imports between workspaces. `types`: type-only imports, which are erased at run time; `values`: also
 * modules that load no library at run time; `tests`: only in tests.
 */
export const allowedImports: Rights = {
  'packages/contract': {},
  'packages/language': { contract: 'values' },
  'packages/extract': { contract: 'values', language: 'code' },
  'packages/summarize': { contract: 'values', language: 'code' },
  'packages/llm': { contract: 'values', language: 'code', summarize: 'code' },
  'packages/render': { contract: 'code', language: 'code', extract: 'tests' },
  'packages/client': { contract: 'values' },
  'packages/models': { contract: 'code', llm: 'types' },
  'packages/ui': {},
  'apps/api': { ...engine, render: 'code', models: 'code', client: 'tests' },
  'apps/cli': { ...engine, render: 'code', models: 'code', client: 'code' },
  'apps/app': { contract: 'code', client: 'code', render: 'code', ui: 'code' },
  'apps/site': { contract: 'code', client: 'code', ui: 'code' },
  bench: { ...engine, models: 'code', client: 'code', corpus: 'code', e2e: 'code', testing: 'code' },
  e2e: { contract: 'code', client: 'code', testing: 'code' },
  corpus: engine,
  testing: { ...engine, models: 'code' },
};

/** The rules by name; each has its own negative test. */
export const rules = {
  importShapes: checkImportShapes,
  rights: checkRights,
  features: checkFeatures,
  names: checkNames,
  workspaces: checkWorkspaces,
  environment: checkEnvironment,
  sql: checkSql,
  adapters: checkAdapters,
  fetch: checkFetch,
  modelCalls: checkModelCalls,
  dependencies: checkDependencies,
  scripts: checkScripts,
  docPaths: checkDocPaths,
  ports: checkPorts,
  stages: checkStages,
  shapes: checkShapes,
  modulesPage: checkModulesPage,
} as const satisfies Record<string, Rule>;

/** All violations in these files, one sentence each, naming the file. */
export function checkLayout(files: readonly ProjectFile[], isThere: (path: string) => boolean): string[] {
  const project = toProject(files, allowedImports, isThere);
  return Object.values(rules).flatMap((rule) => rule(project));
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const files = readProject(root, listByGit(root));
  const problems = checkLayout(files, (path) => existsSync(resolve(root, path)));
  if (files.length < 100) problems.push('the checker saw almost no files');
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`layout: ${files.length} files, ${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
