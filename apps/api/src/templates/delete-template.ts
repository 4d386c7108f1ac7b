import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { deleteTemplate } from './templates-store.ts';

export function deleteTemplateHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.templates.delete.handler(async ({ input, context }) => {
    const isDeleted = await deleteTemplate(database, context.ownerId(), input.id);
    if (!isDeleted) throw new ApiError('not_found', { reason: 'template' });
    await recordByRequest(database, context, { act: 'template-deleted', subjectId: input.id });
  });
}
