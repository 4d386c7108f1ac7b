import type { ChatEvent, ChatRequest } from '@youyaku/llm/chat-model';
import type { CallHooks } from './call-model.ts';
import { ModelError } from './model-error.ts';
import type { OpenModel } from './open-model.ts';

/**
 * Several models as one: each is called when those before it have failed; the last failure is thrown when all have
 * failed. Exposes the facts of the first; skips a model whose window is too small for the request. A `cap` fault ends
 * the chain, since it would refuse the other models as well.
 */
export function chainModels(first: OpenModel, ...others: readonly OpenModel[]): OpenModel {
  const models = [first, ...others];
  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent, void> {
    let hasText = false;
    let failure: ModelError | undefined;
    for (const model of models) {
      if (model !== first && !model.fits(request)) {
        failure ??= new ModelError('window', model.id);
        continue;
      }
      if (hasText) yield { type: 'restart', model: model.id };
      hasText = false;
      try {
        for await (const event of model.chat(request, signal)) {
          if (event.type === 'restart') hasText = false;
          else hasText ||= event.type === 'text-delta';
          yield event;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ModelError) || error.fault === 'cap') throw error;
        failure = error;
      }
    }
    if (failure !== undefined) throw failure;
  }
  return {
    ...first,
    chat,
    fits: (request) => models.some((model) => model.fits(request)),
    health: () => models.flatMap((model) => model.health()),
    withHooks: (hooks: CallHooks) =>
      chainModels(first.withHooks(hooks), ...others.map((model) => model.withHooks(hooks))),
  };
}
