import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countVitest, type Step } from './run-steps.ts';

const root = resolve(import.meta.dirname, '..');

/** The quick checks, which need neither a database nor a browser. The longest come first. */
export const checkSteps: Step[] = [
  // The type-aware linter uses every core.
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings', '.'], usesAllCores: true },
  { name: 'knip', command: 'knip', args: ['--no-progress'] },
  { name: 'layout', command: 'node', args: ['tools/check-layout.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  ...findProjects().map((project): Step => ({ name: `types ${project}`, command: 'tsc', args: ['-p', project] })),
  {
    name: 'unit',
    command: 'vitest',
    args: ['run', '--project', 'unit', '--reporter', 'dot'],
    countOf: countVitest,
    usesAllCores: true,
  },
];

/** Every compiler configuration of the workspaces and of the root. */
export function findProjects(): string[] {
  const { workspaces } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const patterns = workspaces.map((folder) => `${folder}/tsconfig*.json`);
  return ['tsconfig.json', ...globSync(patterns, { cwd: root }).map((path) => path.replaceAll('\\', '/'))];
}
