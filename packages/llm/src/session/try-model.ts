import { isModelFailure } from '#chat-model.ts';

/**
 * Work on an answer that can do without it: undefined where the model fails at it, so that what was written stands as it
 * was. With `faults`, other faults than these are thrown as everywhere.
 */
export async function tryModel<Result>(
  work: Promise<Result>,
  faults?: ReadonlySet<string>,
): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!isModelFailure(error) || faults?.has(error.fault) === false) throw error;
    return undefined;
  }
}
