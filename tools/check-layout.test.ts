import { expect, it } from 'vitest';
import { resolve } from 'node:path';
import { checkLayout, listByGit, readProject, type ProjectFile } from './check-layout.ts';

/** A small project without a breach; each canary adds one. */
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
  { path: 'packages/summarize/src/rank/a.ts', text: '' },
  { path: 'packages/summarize/src/write/a.ts', text: '' },
  { path: 'packages/summarize/src/ground/a.ts', text: '' },
  { path: 'apps/api/src/summaries/summaries-store.ts', text: 'database.selectFrom(x)' },
  { path: 'apps/api/src/platform/files/port.ts', text: '' },
  { path: 'apps/api/src/platform/files/conformance.ts', text: '' },
];
const isThere = (path: string): boolean => path === 'apps/api/src/app.ts';
const breachesOf = (file: ProjectFile): string[] => checkLayout([...clean, file], isThere);

it('finds nothing in a project that keeps the law', () => {
  expect(checkLayout(clean, isThere)).toEqual([]);
});

it.each<[string, string, string]>([
  ['a workspace that may not be used', 'apps/app/src/a.ts', "import { summarize } from '@youyaku/summarize';"],
  ['an import over several lines', 'apps/app/src/a.ts', "import {\n  summarize,\n} from '@youyaku/summarize';"],
  ['a dynamic import', 'apps/app/src/a.ts', "await import('@youyaku/extract')"],
  [
    'code where only types are allowed',
    'packages/models/src/a.ts',
    "import { answerQuestion } from '@youyaku/llm/answer/answer-question';",
  ],
  [
    'shipped code that imports what is for tests',
    'apps/api/src/a.ts',
    "import { writeZip } from '@youyaku/testing/files/write-zip';",
  ],
  [
    'a schema where only plain values are allowed',
    'packages/extract/src/a.ts',
    "import { schema } from '@youyaku/contract/schema';",
  ],
  [
    'a schema behind another module',
    'packages/summarize/src/a.ts',
    "import { a } from '@youyaku/contract/over-schema';",
  ],
  ['the client in the API', 'apps/api/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  [
    'a type of the client in the API',
    'apps/api/src/a.ts',
    "import type { Client } from '@youyaku/client/create-client';",
  ],
  [
    'the client in the engine',
    'packages/summarize/src/a.ts',
    "import type { Client } from '@youyaku/client/create-client';",
  ],
  ['a schema in the client', 'packages/client/src/a.ts', "import { schema } from '@youyaku/contract/schema';"],
  ['an app in the client', 'packages/client/src/a.ts', "import { createApp } from '@youyaku/api/app';"],
  ['a component in the client', 'packages/client/src/a.ts', "import { Button } from '@youyaku/ui/button';"],
  ['the client among what the API ships', 'apps/api/package.json', '{"dependencies":{"@youyaku/client":"0.1.0"}}'],
  ['a module that is not there', 'packages/extract/src/a.ts', "import { a } from '@youyaku/contract/gone';"],
  ['a climbing import', 'apps/api/src/http/a.ts', "import { a } from '../a.ts';"],
  ['a drawer', 'apps/api/src/utils/a.ts', ''],
  ['a helper file', 'apps/api/src/http/helpers.ts', ''],
  ['an index', 'packages/ui/src/index.ts', ''],
  ['an unknown package', 'packages/magic/src/a.ts', ''],
  ['the environment outside config.ts', 'apps/api/src/http/a.ts', 'const port = process.env.PORT;'],
  ['SQL outside a store', 'apps/api/src/summaries/get-summary.ts', 'await sql`select 1`.execute(database)'],
  ['a query builder outside a store', 'apps/api/src/summaries/get-summary.ts', "database.updateTable('summaries')"],
  ['a body chosen by a handler', 'apps/api/src/files/a.ts', "import { openDiskFiles } from '#platform/files/disk.ts';"],
  ['a raw fetch', 'apps/api/src/sources/a.ts', 'const page = await fetch(url);'],
  ['undici outside the guard', 'apps/api/src/sources/a.ts', "import { request } from 'undici';"],
  [
    'undici beside the one body of a port that may use it',
    'apps/api/src/platform/transcription/none.ts',
    "import { request } from 'undici';",
  ],
  ['a feature using a feature', 'apps/app/src/features/reading/a.ts', "import { a } from '#features/history/a.ts';"],
  ['a manifest against the law', 'apps/app/package.json', '{"dependencies":{"@youyaku/extract":"0.1.0"}}'],
  ['a script for a POSIX shell', 'package.json', '{"scripts":{"start":"exec node a.ts"}}'],
  ['a script with a setting before it', 'package.json', '{"scripts":{"start":"A=1 node a.ts"}}'],
  ['a script that ignore-scripts leaves out', 'package.json', '{"scripts":{"prestart":"node a.ts"}}'],
  ['a path in a document that is gone', 'README.md', 'see `apps/api/src/gone.ts`'],
  ['a comparison with the name of a shape', 'packages/llm/src/a.ts', "if (form.shape === 'qa') return 1;"],
  ['the same turned round', 'packages/llm/src/a.ts', "const isList = 'lines' !== options.shape;"],
  ['a switch over shapes', 'apps/app/src/a.ts', 'switch (draft.shape) {}'],
  ['a list of some shapes', 'apps/app/src/a.ts', "const some = new Set([\n  'lines',\n  'qa',\n]);"],
  ['a port without its words', 'apps/api/src/platform/mail/smtp.ts', ''],
])('catches %s', (_, path, text) => {
  expect(breachesOf({ path, text }).length).toBeGreaterThan(0);
});

it('catches a stage without its folder', () => {
  expect(
    checkLayout(
      clean.filter(({ path }) => !path.includes('/rank/')),
      isThere,
    ),
  ).toEqual(['packages/summarize/src/rank/ is not there']);
});

it('catches a table of shapes that it cannot read', () => {
  const files = clean.map((file) => (file.path.endsWith('/shapes.ts') ? { ...file, text: '' } : file));
  expect(checkLayout(files, isThere)).toEqual(['packages/contract/src/shapes.ts names no shape']);
});

it.each<[string, string, string]>([
  [
    'the words of shapes',
    'packages/llm/src/a.ts',
    "const words: Record<SummaryShape, string> = { lines: 'a', qa: 'b' };",
  ],
  ['a sample of shapes in a measurement', 'bench/src/a.ts', "const shapes = ['lines', 'qa'];"],
  ['one shape as a value', 'bench/src/a.ts', "run({ shape: 'lines' });"],
  ['a property that a shape has', 'apps/app/src/a.ts', "if (shapes[shape].layout === 'lines') return 1;"],
  [
    'a type of a body',
    'apps/api/src/files/a.ts',
    "import type { Database } from '#platform/database/open-database.ts';",
  ],
  ['a path in a document that exists', 'README.md', 'see `apps/api/src/app.ts`'],
  ['a script that every system can run', 'package.json', '{"scripts":{"start":"node a.mjs --quiet b.ts"}}'],
  ['a method named fetch', 'apps/api/src/a.ts', 'serve({ fetch: app.fetch })'],
  ['plain values of the contract', 'packages/extract/src/a.ts', "import { a } from '@youyaku/contract/plain';"],
  [
    'the client in a test of the API',
    'apps/api/src/a.endpoint.test.ts',
    "import { createClient } from '@youyaku/client/a';",
  ],
  ['the client in the app', 'apps/app/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  ['the client in the site', 'apps/site/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  ['the client in a bench', 'bench/src/a.ts', "import { createClient } from '@youyaku/client/create-client';"],
  ['contract code in the app', 'apps/app/src/a.ts', "import { limits } from '@youyaku/contract/limits';"],
])('allows %s', (_, path, text) => {
  expect(breachesOf({ path, text })).toEqual([]);
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
