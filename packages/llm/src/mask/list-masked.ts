import type { Document } from '@youyaku/contract/document';
import type { MaskedString } from '@youyaku/contract/masking';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { runStepsWithPauses, type SummarizeContext } from '@youyaku/summarize';
import { foldForMatching } from './fold-for-matching.ts';
import { findMaskedInSteps } from './mask.ts';
import { listTexts } from './mask-model.ts';
import type { MaskPlan } from './mask-plan.ts';

/** What of a document a plan would mask: each string once, with how often it was found, in the order of the text. */
export async function listMasked(
  document: Document,
  plan: MaskPlan,
  context: Pick<SummarizeContext, 'dictionary' | 'signal' | 'pause'>,
): Promise<MaskedString[]> {
  const texts = listTexts(document).filter((text) => text !== undefined && text !== '') as string[];
  const work = findMaskedInSteps(texts, plan, createTokenizer(context.dictionary));
  const byKey = new Map<string, { kind: MaskedString['kind']; text: string; count: number }>();
  const whole = texts.join('\n');
  for (const { kind, surface, isPart } of await runStepsWithPauses(work, context)) {
    if (kind === 'sign' || isPart === true || (kind === 'word' && !whole.includes(surface))) continue;
    const key = `${kind} ${foldForMatching(surface).text}`;
    const entry = byKey.get(key) ?? { kind, text: surface.replace(/\s*\n\s*/gu, ''), count: 0 };
    entry.count += 1;
    byKey.set(key, entry);
  }
  return [...byKey.values()];
}
