import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Messages } from './ja.ts';

/**
 * The name of an engine by its id in a request; a model that is no longer listed keeps its id. A BYOK model uses its own name.
 */
export function formatEngineName(id: string, engines: readonly EngineListing[], labels: Messages['compose']): string {
  if (id === 'builtin') return labels.engineBuiltin;
  return engines.find((engine) => engine.id === id)?.label ?? id.replace(/^llm:/, '').replace(/^own:/, '');
}
