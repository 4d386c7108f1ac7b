import { summaryShapes } from '@youyaku/contract/shapes';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { contract } from '#http/implement-contract.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import type { AppParts } from '#app-parts.ts';

/**
 * The available engines. Lists an LLM entry even when none is configured, with the reason, so that users know what is
 * missing.
 */
export function listEnginesHandler({ models }: Pick<AppParts, 'models'>) {
  return contract.engines.handler(({ context: { language, identity } }) => {
    const isGuest = identity.member === undefined;
    const getReason = (reason: string): string => sentenceForError({ code: 'engine_unavailable', reason }, language);
    return {
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
        ...(models.isEmpty
          ? [{ ...missingModel, reason: getReason('not_configured') }]
          : models.list({ isGuest, getReason })),
      ],
    };
  });
}

const missingModel = {
  id: 'llm',
  kind: 'llm' as const,
  label: 'LLM',
  version: '',
  available: false,
  languages: [],
  shapes: [],
};
