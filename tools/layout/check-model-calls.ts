import { isForTests, targetOf, type Project, type Rule, type SourceFile } from './project.ts';

const llm = 'packages/llm/src';
/** Reads every completion. */
const caller = `${llm}/session/read-completion.ts`;
/** What a run, a question or a check sends passes the mask; requests that are only listed have a model that refuses every call. */
const door = /\bmaskModel\(|\bchat: refuseToChat\b/;
/** Calls of a model: the one of the engine, the mask, adapters and what wraps them, and probes that send no text of anybody. */
const callsModels =
  /^packages\/(llm\/src\/(session\/read-completion|mask\/mask-model)|models\/src\/[\w/-]+)\.ts$|^apps\/api\/src\/(engine\/model-channel|models\/(limit-calls|meter-model|memoize-completions)|deferred\/park-questions|byok\/try-byok-model)\.ts$|^apps\/cli\/src\/probe-models\.ts$/;

/**
 * No text reaches a model past the mask: nothing else calls one, and what an app runs of llm, if it reads completions, masks its model
 * itself.
 */
export const checkModelCalls: Rule = (project) => [...findCalls(project), ...findOpenDoors(project)];

function findCalls({ sources }: Project): string[] {
  return sources
    .filter(isShipped)
    .filter(({ path, text }) => /\??\.\s*chat\s*\(|\[['"]chat['"]\]/.test(text) && !callsModels.test(path))
    .map(({ path }) => `${path}: only read-completion.ts calls a model; other callers pass the mask (${llm}/mask)`);
}

function findOpenDoors(project: Project): string[] {
  const run = new Set(
    project.sources
      .filter((source) => isShipped(source) && source.workspace?.startsWith('apps/') === true)
      .flatMap(({ imports }) => imports.filter(({ isType }) => !isType))
      .map(({ from }) => targetOf(from))
      .flatMap((found) => (found?.target === 'llm' ? [`${llm}/${found.module}.ts`] : [])),
  );
  return [...run]
    .filter((path) => !door.test(project.byPath.get(path)?.text ?? '') && reaches(project, path))
    .toSorted()
    .map((path) => `${path}: an app runs it, and it asks a model without maskModel`);
}

/** Whether a module of llm reads completions, by itself or by what it imports. */
function reaches({ byPath }: Project, start: string): boolean {
  const seen = new Set([start]);
  for (const path of seen) {
    if (path === caller) return true;
    for (const { from, isType } of byPath.get(path)?.imports ?? []) if (!isType) seen.add(resolveOwn(from, path));
  }
  return false;
}

function resolveOwn(from: string, path: string): string {
  if (from.startsWith('#')) return `${llm}/${from.slice(1)}`;
  return from.startsWith('./') ? `${path.slice(0, path.lastIndexOf('/'))}/${from.slice(2)}` : from;
}

function isShipped({ path, workspace }: SourceFile): boolean {
  return /^(apps|packages)\//.test(workspace ?? '') && !isForTests(path) && !/\.bench\./.test(path);
}
