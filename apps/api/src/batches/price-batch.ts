import type { BatchOptions } from '@youyaku/contract/batch';
import { estimateRun } from '@youyaku/contract/estimate-run';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { ApiError } from '#http/api-error.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import type { PriceOfText } from './cut-batch.ts';

/**
 * What summaries by this engine will cost. Throws `engine_unavailable` for a model without a price, of which no cap could be kept, and for one
 * whose window is too small for documents.
 */
export function openPriceOf(models: Pick<ModelRegistry, 'list'>, engine: BatchOptions['engine']): PriceOfText {
  if (engine === undefined || engine === 'builtin') return () => 0;
  const listed = models.list({ isGuest: false, getReason: (reason) => reason }).find(({ id }) => id === engine);
  const { reading, prices } = listed ?? {};
  if (reading === undefined || prices === undefined)
    throw new ApiError('engine_unavailable', { reason: 'batch_unpriced', param: 'options.engine' });
  return (text) => (estimateRun(estimateTokens(text), reading, prices).yen ?? 0) * 1e6;
}
