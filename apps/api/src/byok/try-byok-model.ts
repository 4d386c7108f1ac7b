import type { ByokModelTrial } from '@youyaku/contract/byok-models';
import type { OpenModel } from '@youyaku/models/open-model';
import { isModelFailure, type ChatRequest } from '@youyaku/llm/chat-model';
import { modelBounds } from '#bounds.ts';
import { contract } from '#http/implement-contract.ts';
import { meterModel } from '#models/meter-model.ts';
import type { AppParts } from '#app-parts.ts';
import type { ByokModels } from './open-byok-models.ts';

const question: ChatRequest = {
  purpose: 'probe',
  instructions: 'Answer with the one word OK.',
  messages: [{ role: 'user', content: 'Are you there?' }],
  outputTokensMax: 10,
};

/** `POST /v1/own-models/try`: one call of ten tokens. A few a minute (limit-requests.ts), because it tells whether a host answers. */
export function tryByokModelHandler({ byokModels }: Pick<AppParts, 'byokModels'>) {
  return contract.ownModels.try.handler(async ({ input, context }) => {
    const ownerId = context.ownerId();
    const own = 'id' in input ? await byokModels.findStored(`own:${input.id}`, ownerId) : input;
    const model = byokModels.open(own, ownerId, context.addressKey);
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
  const clock = AbortSignal.timeout(modelBounds.trialMsMax);
  const msNow = (): number => Math.round(performance.now() - startedAt);
  try {
    for await (const event of metered.model.chat(question, AbortSignal.any([signal, clock])))
      if (event.type === 'finish') break;
    return { isAnswering: true, ms: msNow() };
  } catch (error) {
    signal.throwIfAborted();
    if (clock.aborted) return { isAnswering: false, fault: 'timeout', ms: msNow() };
    if (!isModelFailure(error)) throw error;
    return { isAnswering: false, fault: error.fault, ms: msNow() };
  } finally {
    await metered.close();
  }
}
