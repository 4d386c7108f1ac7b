import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import { insertTemplate } from './templates-store.ts';

export function createTemplateHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.templates.create.handler(async ({ input, context }) => {
    const stored = await insertTemplate(database, { id: createId('tpl'), ownerId: context.ownerId(), content: input });
    if (stored === undefined) throw new ApiError('quota_exceeded', { reason: 'templates_full' });
    await recordByRequest(database, context, { act: 'template-created', subjectId: stored.id });
    return stored;
  });
}
