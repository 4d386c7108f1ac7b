import { summaryShapes } from '@youyaku/contract/summary-request';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { contract } from '#http/implement-contract.ts';
import { ja } from '#messages/ja.ts';
import type { AppParts } from '#app-parts.ts';

/** What can summarise here. An LLM is named even where none is set up, with the reason, so that a reader knows what is missing. */
export function listEnginesHandler({ models }: Pick<AppParts, 'models'>) {
  const reasonOf = (reason: string): string => ja[`engine_unavailable.${reason}`] ?? ja.engine_unavailable;
  const notConfigured = {
    id: 'llm',
    kind: 'llm' as const,
    label: 'LLM',
    version: '',
    available: false,
    reason: reasonOf('not_configured'),
    languages: [],
    shapes: [],
  };
  return contract.engines.handler(() => ({
    engines: [
      {
        id: 'builtin',
        kind: 'builtin' as const,
        label: '標準',
        version: engineVersion,
        available: true,
        languages: ['ja', 'en'],
        shapes: [...summaryShapes],
      },
      ...(models.isEmpty ? [notConfigured] : models.list(reasonOf)),
    ],
  }));
}
