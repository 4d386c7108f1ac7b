import type { ModelFault } from '@youyaku/contract/model-faults';
import type { CallRecord } from '@youyaku/models/call-model';
import type { ModelConfig } from '@youyaku/models/models-config';
import { openModel } from '@youyaku/models/open-model';
import { type ChatRequest, isModelFailure } from '@youyaku/llm/chat-model';

/** The result of a probe of ten tokens. `firstTokenMs` is absent when all of them were thinking. */
export type ProbeResult = {
  readonly id: string;
  readonly label: string;
  readonly fault: ModelFault | undefined;
  readonly firstTokenMs: number | undefined;
  readonly durationMs: number;
};

/** As every other check of `youyaku doctor --live`. */
const probeMsMax = 10_000;

const probe: ChatRequest = {
  purpose: 'probe',
  instructions: 'Answer with the one word OK.',
  messages: [{ role: 'user', content: 'Are you there?' }],
  outputTokensMax: 10,
};

/** Probes all models in parallel; results are in the order of the models. */
export function probeModels(configs: readonly ModelConfig[], signal: AbortSignal): Promise<ProbeResult[]> {
  return Promise.all(configs.map((config) => probeModel(config, signal)));
}

async function probeModel(config: ModelConfig, signal: AbortSignal): Promise<ProbeResult> {
  let last: CallRecord | undefined;
  const model = openModel(config, { onCall: (call) => (last = call) });
  const clock = AbortSignal.timeout(probeMsMax);
  let fault: ModelFault | undefined;
  try {
    const both = AbortSignal.any([signal, clock]);
    for await (const event of model.chat(probe, both)) if (event.type === 'finish') break;
  } catch (error) {
    if (clock.aborted && !signal.aborted) fault = 'timeout';
    else if (isModelFailure(error)) ({ fault } = error);
    else throw error;
  }
  const { id, label } = config;
  return { id, label, fault, firstTokenMs: last?.firstTokenMs, durationMs: last?.durationMs ?? 0 };
}
