import type { ByokModelTrial } from '@youyaku/contract/byok-models';
import type { OpenModel } from '@youyaku/models/open-model';
import { isModelFailure, type ChatRequest } from '@youyaku/llm/chat-model';
import { modelBounds } from '#bounds.ts';
import { contract } from '#http/implement-contract.ts';
import { meterModel } from '#models/meter-model.ts';
import type { AppParts } from '#app-parts.ts';
import type { ByokModels } from './open-byok-models.ts';

const probe: ChatRequest = {
  purpose: 'probe',
  instructions: 'Answer with the one word OK.',
  messages: [{ role: 'user', content: 'Are you there?' }],
  outputTokensMax: 10,
};

/**
 * `POST /v1/own-models/try`: one call of ten tokens. Rate-limited (limit-requests.ts), because it reveals whether a
 * host responds.
 */
export function tryByokModelHandler({ byokModels }: Pick<AppParts, 'byokModels'>) {
  return contract.ownModels.try.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const byok = 'id' in input ? await byokModels.findStored(`own:${input.id}`, ownerId) : input;
    const model = byokModels.open(byok, ownerId, context.addressKey);
    return tryModel(byokModels, model, ownerId, context.signal);
  });
}

async function tryModel(
  { meter }: ByokModels,
  model: OpenModel,
  ownerId: string,
  signal: AbortSignal,
): Promise<ByokModelTrial> {
  const startedAt = performance.now();
  const metered = meterModel(model, meter, { ownerId });
  const timeout = AbortSignal.timeout(modelBounds.trialMsMax);
  const elapsedMs = (): number => Math.round(performance.now() - startedAt);
  try {
    for await (const event of metered.model.chat(probe, AbortSignal.any([signal, timeout])))
      if (event.type === 'finish') break;
    return { isAnswering: true, ms: elapsedMs() };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return { isAnswering: false, fault: 'timeout', ms: elapsedMs() };
    if (!isModelFailure(error)) throw error;
    return { isAnswering: false, fault: error.fault, ms: elapsedMs() };
  } finally {
    await metered.close();
  }
}
