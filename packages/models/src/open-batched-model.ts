import type { ChatRequest, ChatUsage } from '@youyaku/llm/chat-model';
import { batchPriceShare, type BatchProvider } from './batch-provider.ts';
import { planCall, priceTokens, type CallPlan } from './call-model.ts';
import type { ModelConfig } from './models-config.ts';
import { openBatchProvider, type BatchProviderOptions } from './open-batch-provider.ts';

/** A model that answers questions in batches, with what they cost there. */
export type BatchedModel = {
  /** As in `llm:<id>`. */
  readonly id: string;
  readonly provider: BatchProvider;
  /** The most that a question may cost in a batch. */
  plan(request: ChatRequest): CallPlan;
  /** What an answer costs in a batch, in millionths of a yen. */
  price(usage: ChatUsage): number;
};

type BatchedModelOptions = BatchProviderOptions & { readonly estimateTokens?: (text: string) => number };

/** Undefined where the provider has no batches at half its price. */
export function openBatchedModel(
  config: ModelConfig,
  { estimateTokens, ...options }: BatchedModelOptions = {},
): BatchedModel | undefined {
  const provider = config.hasBatches ? openBatchProvider(config, options) : undefined;
  if (provider === undefined) return undefined;
  const halve = (microJpy: number): number => Math.ceil(microJpy * batchPriceShare);
  return {
    id: config.id,
    provider,
    plan(request) {
      const plan = planCall(config, request, { estimateTokens });
      return { ...plan, costMicroJpyMax: halve(plan.costMicroJpyMax) };
    },
    price: ({ inputTokens, outputTokens }) => halve(priceTokens(config, inputTokens, outputTokens)),
  };
}
