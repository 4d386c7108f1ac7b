import { expect, it } from 'vitest';
import { resolve } from 'node:path';
import { allowedImports, rules } from './check-layout.ts';
import { toProject, type ProjectFile } from './layout/project.ts';
import { listByGit, readProject } from './layout/read-project.ts';
import { writeModulesPage } from './layout/write-modules-page.ts';

/** A small project without violations; each negative test adds one. */
const clean: ProjectFile[] = [
  { path: 'packages/contract/src/stages.ts', text: "['read', 'split', 'rank', 'write', 'ground', 'keep']" },
  { path: 'packages/contract/src/shapes.ts', text: "export const summaryShapes = ['lines', 'qa'] as const;" },
  {
    path: 'packages/contract/src/plain.ts',
    text: "import type { z } from 'zod';\nimport { a } from './plain-too.ts';",
  },
  { path: 'packages/contract/src/plain-too.ts', text: "import { b } from './plain.ts';" },
  { path: 'packages/contract/src/schema.ts', text: "import { z } from 'zod';" },
  { path: 'packages/contract/src/over-schema.ts', text: "import { schema } from './schema.ts';" },
  { path: 'packages/language/src/split/a.ts', text: "import type { Document } from '@youyaku/contract/document';" },
  { path: 'packages/llm/src/session/read-completion.ts', text: 'for await (const event of model.chat(request)) {}' },
  { path: 'packages/llm/src/notes/a.ts', text: "import { b } from '#session/read-completion.ts';" },
  { path: 'packages/llm/src/answer/open.ts', text: "import { b } from '#notes/a.ts';" },
  {
    path: 'packages/llm/src/answer/masked.ts',
    text: "import { a } from './open.ts';\nimport { b } from '#mask/a.ts';\nawait maskModel(a);",
  },
  { path: 'apps/api/src/questions/run.ts', text: "import { a } from '@youyaku/llm/answer/masked';" },
  { path: 'packages/summarize/src/rank/a.ts', text: '' },
  { path: 'packages/summarize/src/write/a.ts', text: '' },
  { path: 'packages/summarize/src/ground/a.ts', text: '' },
  { path: 'apps/api/src/summaries/summaries-store.ts', text: 'database.selectFrom(x)' },
  { path: 'apps/api/src/platform/files/port.ts', text: '' },
  { path: 'apps/api/src/platform/files/conformance.ts', text: '' },
];
const isThere = (path: string): boolean => path !== 'apps/api/src/gone.ts';

/** The violations by rule; the modules page is generated from the same files. */
function findViolations(files: ProjectFile[]): Partial<Record<keyof typeof rules, string[]>> {
  const page = { path: 'docs/modules.md', text: writeModulesPage(toProject(files, allowedImports, isThere)) };
  const project = toProject([page, ...files], allowedImports, isThere);
  const broken = Object.entries(rules).map(([name, rule]) => [name, rule(project)] as const);
  return Object.fromEntries(broken.filter(([, problems]) => problems.length > 0));
}

it('reports nothing for a project that follows the rules', () => {
  expect(findViolations(clean)).toEqual({});
});

/** Violations that each rule must catch: description, file, text. */
const violations: Record<Exclude<keyof typeof rules, 'stages' | 'modulesPage'>, [string, string, string][]> = {
  rights: [
    ['a workspace that may not be used', 'apps/app/src/a.ts', "import { summarize } from '@youyaku/summarize';"],
    ['an import over several lines', 'apps/app/src/a.ts', "import {\n  summarize,\n} from '@youyaku/summarize';"],
    ['a dynamic import', 'apps/app/src/a.ts', "await import('@youyaku/extract')"],
    ['code instead of types', 'packages/models/src/a.ts', "import { a } from '@youyaku/llm/answer/answer-question';"],
    ['shipped code using what is for tests', 'apps/api/src/a.ts', "import { a } from '@youyaku/testing/files/a';"],
    ['a schema instead of plain values', 'packages/extract/src/a.ts', "import { a } from '@youyaku/contract/schema';"],
    ['a schema behind a module', 'packages/summarize/src/a.ts', "import { a } from '@youyaku/contract/over-schema';"],
    ['the client in the API', 'apps/api/src/a.ts', "import { a } from '@youyaku/client/create-client';"],
    ['its type in the API', 'apps/api/src/a.ts', "import type { A } from '@youyaku/client/create-client';"],
    ['the client in the engine', 'packages/summarize/src/a.ts', "import type { A } from '@youyaku/client/a';"],
    ['a schema in the client', 'packages/client/src/a.ts', "import { a } from '@youyaku/contract/schema';"],
    ['an app in the client', 'packages/client/src/a.ts', "import { a } from '@youyaku/api/app';"],
    ['a component in the client', 'packages/client/src/a.ts', "import { Button } from '@youyaku/ui/button';"],
    ['a missing module', 'packages/extract/src/a.ts', "import { a } from '@youyaku/contract/gone';"],
  ],
  importShapes: [['a climbing import', 'apps/api/src/http/a.ts', "import { a } from '../a.ts';"]],
  names: [
    ['a drawer', 'apps/api/src/utils/a.ts', ''],
    ['a helper file', 'apps/api/src/http/helpers.ts', ''],
    ['an index', 'packages/ui/src/index.ts', ''],
  ],
  workspaces: [
    ['an unknown package', 'packages/magic/src/a.ts', ''],
    ['an unknown app', 'apps/magic/src/a.ts', ''],
  ],
  environment: [
    ['the environment outside config.ts', 'apps/api/src/http/a.ts', 'const port = process.env.PORT;'],
    ['the environment as an import', 'apps/api/src/http/a.ts', "import { argv, env } from 'node:process';"],
  ],
  sql: [
    ['SQL outside a store', 'apps/api/src/summaries/get-summary.ts', 'await sql`select 1`.execute(database)'],
    ['a query builder outside a store', 'apps/api/src/summaries/get-summary.ts', "database.updateTable('summaries')"],
  ],
  adapters: [['one chosen by a handler', 'apps/api/src/files/a.ts', "import { a } from '#platform/files/disk.ts';"]],
  fetch: [
    ['a raw fetch', 'apps/api/src/sources/a.ts', 'const page = await fetch(url);'],
    ['undici outside the guard', 'apps/api/src/sources/a.ts', "import { request } from 'undici';"],
    ['undici beside its one adapter', 'apps/api/src/platform/files/none.ts', "import { request } from 'undici';"],
  ],
  modelCalls: [
    ['a call of a model by the engine', 'packages/llm/src/judge/a.ts', 'yield* context.model.chat(request, signal);'],
    ['one by an app', 'apps/api/src/checks/a.ts', 'for await (const event of model\n  .chat(request)) {}'],
    ['one by its name', 'apps/cli/src/a.ts', "model['chat'](request)"],
    ['a run that is not masked', 'apps/cli/src/a.ts', "import { a } from '@youyaku/llm/answer/open';"],
    ['a step of a run, loaded later', 'apps/api/src/checks/a.ts', "await import('@youyaku/llm/notes/a')"],
    ['the caller itself', 'apps/cli/src/a.ts', "import { a } from '@youyaku/llm/session/read-completion';"],
  ],
  features: [
    ['a feature using a feature', 'apps/app/src/features/reading/a.ts', "import { a } from '#features/history/a.ts';"],
  ],
  shapes: [
    ['a comparison with a name', 'packages/llm/src/a.ts', "if (form.shape === 'qa') return 1;"],
    ['the same turned round', 'packages/llm/src/a.ts', "const isList = 'lines' !== options.shape;"],
    ['a switch', 'apps/app/src/a.ts', 'switch (draft.shape) {}'],
    ['a list of some', 'apps/app/src/a.ts', "const some = new Set([\n  'lines',\n  'qa',\n]);"],
  ],
  dependencies: [
    ['the client shipped by the API', 'apps/api/package.json', '{"dependencies":{"@youyaku/client":"0.1.0"}}'],
    ['a manifest against the rights', 'apps/app/package.json', '{"dependencies":{"@youyaku/extract":"0.1.0"}}'],
  ],
  scripts: [
    ['a script for a POSIX shell', 'package.json', '{"scripts":{"start":"exec node a.ts"}}'],
    ['a script with a setting before it', 'package.json', '{"scripts":{"start":"A=1 node a.ts"}}'],
    ['a script that ignore-scripts leaves out', 'package.json', '{"scripts":{"prestart":"node a.ts"}}'],
  ],
  docPaths: [['a path in a document that is gone', 'README.md', 'see `apps/api/src/gone.ts`']],
  ports: [
    ['a port without an interface', 'apps/api/src/platform/mail/smtp.ts', ''],
    [
      'a port of seven methods',
      'apps/api/src/platform/files/port.ts',
      'export type Files = {\n  a(): void;\n  b(): void;\n  c(): void;\n  d(): void;\n  e(): void;\n  f(): void;\n  g(): void;\n};',
    ],
    ['an adapter that is named by where it is used', 'apps/api/src/platform/files/local.ts', ''],
  ],
};

it.each(Object.entries(violations).flatMap(([rule, cases]) => cases.map((one) => [rule, ...one] as const)))(
  '%s catches %s',
  (rule, _, path, text) => {
    expect(Object.keys(findViolations([...clean, { path, text }]))).toEqual([rule]);
  },
);

it('every rule has a negative test', () => {
  expect(Object.keys(rules).toSorted()).toEqual([...Object.keys(violations), 'modulesPage', 'stages'].toSorted());
});

it('the rule stages catches a stage without its folder', () => {
  const without = clean.filter(({ path }) => !path.includes('/rank/'));
  expect(findViolations(without)).toEqual({ stages: ['packages/summarize/src/rank/ is missing'] });
});

it('the rule shapes catches a table that it cannot parse', () => {
  const files = clean.map((file) => (file.path.endsWith('/shapes.ts') ? { ...file, text: '' } : file));
  expect(findViolations(files)).toEqual({ shapes: ['packages/contract/src/shapes.ts names no shape'] });
});

it('the rule modulesPage catches a stale page and a missing one', () => {
  const page = { path: 'docs/modules.md', text: writeModulesPage(toProject(clean, allowedImports, isThere)) };
  const added = { path: 'apps/cli/src/a.ts', text: "import { a } from '@youyaku/extract/extract';" };
  const findPageViolations = (files: ProjectFile[]): string[] =>
    rules.modulesPage(toProject(files, allowedImports, isThere));
  expect(findPageViolations([...clean, page])).toEqual([]);
  expect(findPageViolations([...clean, page, added])).toEqual([
    'docs/modules.md: is stale; run node tools/draw-modules.ts',
  ]);
  expect(findPageViolations(clean)).toHaveLength(1);
});

it.each<[string, string, string]>([
  ['the words of shapes', 'packages/llm/src/a.ts', "const a: Record<SummaryShape, string> = { lines: 'a', qa: 'b' };"],
  ['a sample of shapes in a measurement', 'bench/src/a.ts', "const shapes = ['lines', 'qa'];"],
  ['one shape as a value', 'bench/src/a.ts', "run({ shape: 'lines' });"],
  ['a property that a shape has', 'apps/app/src/a.ts', "if (shapes[shape].layout === 'lines') return 1;"],
  ['the client in a test of the API', 'apps/api/src/a.endpoint.test.ts', "import { a } from '@youyaku/client/a';"],
  ['the client in the app', 'apps/app/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  ['the client in the site', 'apps/site/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  ['the client in a bench', 'bench/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  ['a type of an adapter', 'apps/api/src/files/a.ts', "import type { A } from '#platform/database/open-database.ts';"],
  ['a path in a document that exists', 'README.md', 'see `apps/api/src/app.ts`'],
  ['a script that every system can run', 'package.json', '{"scripts":{"start":"node a.mjs --quiet b.ts"}}'],
  ['a type of a step', 'apps/api/src/checks/a.ts', "import type { A } from '@youyaku/llm/notes/a';"],
  ['an adapter of a provider', 'packages/models/src/a.ts', 'return createOpenAI({}).chat(model);'],
  ['a method named fetch', 'apps/api/src/a.ts', 'serve({ fetch: app.fetch })'],
  ['plain values of the contract', 'packages/extract/src/a.ts', "import { a } from '@youyaku/contract/plain';"],
  ['contract code in the app', 'apps/app/src/a.ts', "import { limits } from '@youyaku/contract/limits';"],
  ['what is for tests in a test', 'apps/api/src/a.test.ts', "import { a } from '@youyaku/testing/files/a';"],
])('allows %s', (_, path, text) => {
  expect(findViolations([...clean, { path, text }])).toEqual({});
});

it('sees the same files without git as with it', () => {
  const root = resolve(import.meta.dirname, '..');
  const walked = readProject(root, undefined).map(({ path }) => path);
  expect(walked.length).toBeGreaterThan(100);
  const known = listByGit(root);
  if (known !== undefined)
    expect(walked.toSorted()).toEqual(
      readProject(root, known)
        .map(({ path }) => path)
        .toSorted(),
    );
});
