import type { ProjectFile, Rule } from './project.ts';

const stageFolders: Readonly<Record<string, string>> = {
  split: 'packages/language/src/split/',
  rank: 'packages/summarize/src/rank/',
  write: 'packages/summarize/src/write/',
  ground: 'packages/summarize/src/ground/',
};
const portMethodsMax = 6;
const portsWithoutSuite = new Set(['database', 'log']);

/** Each stage of the engine has a folder. */
export const checkStages: Rule = ({ files }) => {
  const stages = files.find(({ path }) => path === 'packages/contract/src/stages.ts')?.text ?? '';
  return Object.entries(stageFolders).flatMap(([stage, folder]) => [
    ...(stages.includes(`'${stage}'`) ? [] : [`stages.ts does not name ${stage}`]),
    ...(files.some(({ path }) => path.startsWith(folder)) ? [] : [`${folder} is missing`]),
  ]);
};

/** Every port has its interface (`port.ts`); every adapter but the log's passes one suite (`conformance.ts`). */
export const checkPorts: Rule = ({ files }) => {
  const folder = /^apps\/api\/src\/platform\/([^/]+)\//;
  const ports = new Set(files.map(({ path }) => folder.exec(path)?.[1]).filter((name) => name !== undefined));
  const has = (path: string): boolean => files.some((file) => file.path === `apps/api/src/platform/${path}`);
  return [...ports].flatMap((port) => [
    ...(port === 'database' || has(`${port}/port.ts`) ? [] : [`platform/${port}: has no port.ts`]),
    ...(portsWithoutSuite.has(port) || has(`${port}/conformance.ts`)
      ? []
      : [`platform/${port}: has no conformance.ts`]),
    ...files.filter(({ path }) => path.startsWith(`apps/api/src/platform/${port}/`)).flatMap(checkAdapter),
  ]);
};

/** Adapters are named by mechanism, not by deployment; ports stay small, so that adapters are easy to write. */
function checkAdapter({ path, text }: ProjectFile): string[] {
  const types = [...text.matchAll(/^export type \w+ = \{\n([\s\S]*?)^\};/gm)].map(([, members = '']) => members);
  const methods = Math.max(0, ...types.map((members) => [...members.matchAll(/^ {2}\w+\(/gm)].length));
  return [
    ...(/\/(local|cloud|embedded|default)\.ts$/.test(path) ? [`${path}: is not named by its mechanism`] : []),
    ...(path.endsWith('/port.ts') && methods > portMethodsMax ? [`${path}: has ${methods} methods`] : []),
  ];
}

/** A path in backticks that starts with one of our folders must exist. */
export const checkDocPaths: Rule = ({ files, isThere }) =>
  files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:packages|apps|e2e|bench|corpus|docs|testing|tools)\/[\w./-]*)`/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !isThere(target))
        .map((target) => `${path}: «${target}» does not exist`),
    );
