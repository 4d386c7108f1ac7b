import type { Document } from '@youyaku/contract/document';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import type { Summary } from '@youyaku/contract/summary';
import type { Variant } from '@youyaku/contract/variant';
import { emptyDraft, type Draft } from '#features/compose/compose-draft.ts';
import { toLiveOptions } from '#features/compose/live-options.ts';
import { useLiveVariant } from './use-live-variant.ts';

type Given = { summary: Summary; isRunning: boolean; document: Document | undefined; draft: Draft };

/** The summary of the built-in engine, which stands while a model writes; undefined while there is none, and for a text that is too long for it. */
export function useStandIn({ summary, isRunning, document, draft }: Given): Variant | undefined {
  const isShort = document !== undefined && !isLongerThan(document.text, limits.variantCodePointsMax);
  const isWanted = isRunning && summary.request.engine !== 'builtin' && isShort;
  const { shape, lengthUnit, lengthAmount, register } = draft;
  // What only a model can do is left out.
  const options = toLiveOptions({ ...emptyDraft, shape, lengthUnit, lengthAmount, register });
  return useLiveVariant(isWanted ? { type: 'summary', id: summary.id } : undefined, options).written?.variant;
}
