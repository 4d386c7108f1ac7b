import type { Document } from '@youyaku/contract/document';
import { summaryOptionsSchema, type SummaryOptions } from '@youyaku/contract/summary-request';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { sha256Hex } from '#http/ids.ts';

/** Who would write a summary; two of the same write alike. */
export type EngineIdentity = {
  readonly kind: 'builtin' | 'llm';
  /** Id of the model that is asked first. */
  readonly model: string;
  /** What makes its answers beside the prompts, as in ChatModelFacts. */
  readonly version: string;
  readonly promptVersion: string;
};

/**
 * One hash of all that a summary comes from: the whole document as read, every option, the model, the prompts and the
 * rules of the engine. The last are in it for models too, because they cut, check and mark what a model wrote.
 */
export function createCacheKey(document: Document, options: SummaryOptions, engine: EngineIdentity): string {
  const { kind, model, version, promptVersion } = engine;
  return sha256Hex(
    JSON.stringify([
      sha256Hex(toCanonicalJson(document)),
      // NOTE: parsing keeps every option there is, and nothing that a stored request has beside them.
      toCanonicalJson(summaryOptionsSchema.parse(options)),
      [kind, model, version, promptVersion, engineVersion],
    ]),
  );
}

/** JSON with the names of objects in order, so that equal values are equal text. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
