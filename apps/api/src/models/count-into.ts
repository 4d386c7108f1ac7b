import type { OpenModel } from '@youyaku/models/open-model';

/** What the calls of one request have used. */
export type Tally = { inputTokens: number; outputTokens: number; costMicroJpy: number };

export function createTally(): Tally {
  return { inputTokens: 0, outputTokens: 0, costMicroJpy: 0 };
}

/** The same model with every call counted in the tally too. */
export function countInto(tally: Tally, model: OpenModel): OpenModel {
  return {
    ...model,
    withHooks: (hooks) =>
      model.withHooks({
        ...hooks,
        onCall: (record) => {
          tally.inputTokens += record.inputTokens;
          tally.outputTokens += record.outputTokens;
          tally.costMicroJpy += record.costMicroJpy;
          hooks.onCall?.(record);
        },
      }),
  };
}
