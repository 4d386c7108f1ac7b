import { summaryShapes } from '@youyaku/contract/summary-request';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { contract } from '#http/implement-contract.ts';
import { ja } from '#messages/ja.ts';

/** What can summarise here. An LLM is named even where none is set up, with the reason, so that a reader knows what is missing. */
export function listEnginesHandler() {
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
      {
        id: 'llm',
        kind: 'llm' as const,
        label: 'LLM',
        version: '',
        available: false,
        reason: ja['engine_unavailable.not_configured'] ?? '',
        languages: [],
        shapes: [],
      },
    ],
  }));
}
