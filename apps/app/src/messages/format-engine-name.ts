import type { EngineListing } from '@youyaku/contract/endpoints';
import type { Messages } from './ja.ts';

/** The name of an engine by its id in a request; a model that is not listed any more keeps its id. A reader's own goes by its name. */
export function formatEngineName(id: string, engines: readonly EngineListing[], words: Messages['compose']): string {
  if (id === 'builtin') return words.engineBuiltin;
  return engines.find((engine) => engine.id === id)?.label ?? id.replace(/^llm:/, '').replace(/^own:/, '');
}
