import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import type { AppParts } from '#app-parts.ts';
import { deleteByokModel } from './byok-models-store.ts';

/** `DELETE /v1/own-models/:id`: deletes the row together with the key. */
export function deleteByokModelHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.ownModels.delete.handler(async ({ input, context }) => {
    if (!(await deleteByokModel(database, context.ownerId(), input.id))) throw new ApiError('not_found');
    await recordByRequest(database, context, { act: 'model-key-deleted', subjectId: input.id });
  });
}
