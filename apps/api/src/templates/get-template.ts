import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { findTemplate } from './templates-store.ts';

export function getTemplateHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.templates.get.handler(async ({ input, context }) => {
    const template = await findTemplate(database, context.ownerId(), input.id, input.version);
    if (template === undefined) throw new ApiError('not_found', { reason: 'template' });
    return template;
  });
}
