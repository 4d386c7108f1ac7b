import type { TemplateChange, TemplateContent } from '@youyaku/contract/template';
import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { changeTemplate } from './templates-store.ts';

export function updateTemplateHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.templates.update.handler(async ({ input: { id, ...change }, context }) => {
    const ownerId = context.ownerId();
    const changed = await changeTemplate(database, { id, ownerId, change: (content) => applyChange(content, change) });
    if (changed === undefined) throw new ApiError('not_found', { reason: 'template' });
    await recordByRequest(database, context, { act: 'template-changed', subjectId: id });
    return changed;
  });
}

/** Absent fields are unchanged; `null` removes a setting. */
function applyChange(content: TemplateContent, change: TemplateChange): TemplateContent {
  const { shape, length, register, reader, language } = { ...content, ...change };
  return {
    name: change.name ?? content.name,
    instructions: change.instructions ?? content.instructions,
    ...(shape == null ? {} : { shape }),
    ...(length == null ? {} : { length }),
    ...(register == null ? {} : { register }),
    ...(reader == null ? {} : { reader }),
    ...(language == null ? {} : { language }),
  };
}
