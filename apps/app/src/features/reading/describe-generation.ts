import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Summary } from '@youyaku/contract/summary';
import { formatEngineName } from '#messages/format-engine-name.ts';
import type { Messages } from '#messages/ja.ts';
import type { MaskingMessages } from '#messages/masking-messages.ts';

type GenerationMessages = Pick<Messages, 'compose' | 'models'>;
type GenerationRecord = Pick<Summary, 'engine' | 'request' | 'usage' | 'notes' | 'masked' | 'glossary'>;

/** States that another engine wrote it than requested, why, and what to do; undefined otherwise. */
export function describeFallback(
  { engine, request }: Pick<GenerationRecord, 'engine' | 'request'>,
  engines: readonly EngineListing[],
  { compose, models: labels }: GenerationMessages,
): string | undefined {
  if (engine.fallbackFrom !== undefined) {
    const requested = formatEngineName(engine.fallbackFrom, engines, compose);
    const describe =
      engine.fallbackReason === undefined ? labels.fallbackUnknown : labels.fallbacks[engine.fallbackReason];
    return describe(requested);
  }
  const used = `llm:${engine.model}`;
  if (engine.kind !== 'llm' || !request.engine.startsWith('llm:') || request.engine === used) return undefined;
  return labels.otherModel(
    formatEngineName(request.engine, engines, compose),
    formatEngineName(used, engines, compose),
  );
}

/** What users must know about how the summary was made, one sentence each; with `words` also the kinds of what was masked. */
export function listGenerationNotes(
  { notes = [], usage, masked, glossary }: Pick<GenerationRecord, 'notes' | 'usage' | 'masked' | 'glossary'>,
  { models: labels }: GenerationMessages,
  words?: MaskingMessages,
): string[] {
  return [
    ...(usage.cached === true ? [labels.cached] : []),
    ...(masked === undefined
      ? []
      : [
          labels.masked(sumCounts(masked.counts)),
          ...(words === undefined || masked.counts.length === 0
            ? []
            : [words.maskedKinds(masked.counts.map(({ kind, count }) => words.kindCount(words.kinds[kind], count)))]),
          ...(masked.brokenCount === undefined ? [] : [labels.maskBroken(masked.brokenCount)]),
        ]),
    ...(glossary === undefined ? [] : [labels.terms(glossary.map(({ term }) => term))]),
    ...notes.map(({ code, count = 0 }) => labels.notes[code](count)),
  ];
}

function sumCounts(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Sentences that its notes show because they were left out, each once. */
export function listLeftOut({ notes = [] }: Pick<GenerationRecord, 'notes'>): string[] {
  return [...new Set(notes.flatMap(({ texts = [] }) => texts))];
}

/** Which engine wrote it, and its usage as far as reported. */
export function describeGeneration(
  { engine, usage }: Pick<GenerationRecord, 'engine' | 'usage'>,
  engines: readonly EngineListing[],
  { compose, models: labels, device }: GenerationMessages & Pick<Messages, 'device'>,
): string[] {
  const { inputTokens, outputTokens, costMicroJpy } = usage;
  const byModel = formatEngineName(`llm:${engine.model}`, engines, compose);
  const name = { llm: byModel, builtin: labels.builtin, device: device.label };
  return [
    labels.madeBy(name[engine.kind]),
    ...(inputTokens === undefined || outputTokens === undefined ? [] : [labels.tokens(inputTokens, outputTokens)]),
    ...(costMicroJpy === undefined || costMicroJpy === 0 ? [] : [labels.cost(costMicroJpy / 1_000_000)]),
  ];
}
