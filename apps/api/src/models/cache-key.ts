import type { Document } from '@youyaku/contract/document';
import { summaryOptionsSchema, type SummaryOptions } from '@youyaku/contract/summary-request';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { sha256Hex } from '#http/ids.ts';

/** The engine that would write a summary; equal identities produce equal summaries. */
export type EngineIdentity = {
  readonly kind: 'builtin' | 'llm';
  /** Id of the first model in the chain. */
  readonly model: string;
  /** What determines its completions besides the prompts, as in ChatModelFacts. */
  readonly version: string;
  readonly promptVersion: string;
};

/**
 * A hash of everything that determines a summary: the whole document as read, every option, the glossary and what is masked, the model, the prompts and
 * the rules of the engine. The rules count for models too, because they shorten, check and mark what a model wrote.
 */
export function createCacheKey(
  document: Document,
  options: SummaryOptions,
  engine: EngineIdentity,
  terms?: { readonly entries: readonly GlossaryEntry[]; readonly masking: MaskPlan | undefined },
): string {
  const { kind, model, version, promptVersion } = engine;
  return sha256Hex(
    JSON.stringify([
      sha256Hex(toCanonicalJson(document)),
      // Parsing keeps all options and drops the other fields of a stored request.
      toCanonicalJson(summaryOptionsSchema.parse(options)),
      [kind, model, version, promptVersion, engineVersion],
      // What the space has set, where the request leaves it to the space.
      ...(terms === undefined || isEmpty(terms) ? [] : [toCanonicalJson(terms)]),
    ]),
  );
}

function isEmpty({ entries, masking }: { entries: readonly GlossaryEntry[]; masking: MaskPlan | undefined }): boolean {
  return entries.length === 0 && masking === undefined;
}

/** JSON with sorted keys, so that equal values give equal text. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
