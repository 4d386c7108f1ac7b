import { summaryShapes } from '@youyaku/contract/shapes';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { contract } from '#http/implement-contract.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import type { AppParts } from '#app-parts.ts';

/** What can summarise here. An LLM is named even where none is set up, with the reason, so that a reader knows what is missing. */
export function listEnginesHandler({ models }: Pick<AppParts, 'models'>) {
  return contract.engines.handler(({ context: { language } }) => {
    const reasonOf = (reason: string): string => sentenceForError({ code: 'engine_unavailable', reason }, language);
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
        ...(models.isEmpty ? [{ ...noModel, reason: reasonOf('not_configured') }] : models.list(reasonOf)),
      ],
    };
  });
}

const noModel = {
  id: 'llm',
  kind: 'llm' as const,
  label: 'LLM',
  version: '',
  available: false,
  languages: [],
  shapes: [],
};
