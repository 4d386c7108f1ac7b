import { countVitest, type Step } from './run-steps.ts';

const workspaces = [
  'packages/contract',
  'packages/extract',
  'packages/language',
  'packages/summarize',
  'packages/llm',
  'packages/models',
  'packages/ui',
  'apps/api',
  'apps/app',
  'apps/site',
  'apps/cli',
  'bench',
  'e2e',
  'testing',
];

/** Pure packages know neither Node nor a browser; their tests run in Node. */
const pureTests = ['language', 'summarize', 'llm'].map((name) => `packages/${name}/tsconfig.test.json`);

/** The quick part: everything that needs neither a database nor a browser. */
export const checkSteps: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'layout', command: 'node', args: ['tools/check-layout.ts'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings', '.'] },
  ...['.', ...workspaces, ...pureTests].map((project): Step => ({
    name: `types ${project}`,
    command: 'tsc',
    args: ['-p', project],
  })),
  { name: 'knip', command: 'knip', args: ['--no-progress'] },
  {
    name: 'unit',
    command: 'vitest',
    // By default it leaves one core idle, which on two cores is half.
    args: ['run', '--project', 'unit', '--maxWorkers', '100%', '--reporter', 'dot'],
    countOf: countVitest,
  },
];
