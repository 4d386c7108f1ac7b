import type { AppParts } from '#app-parts.ts';
import { recordByRequest } from '#audit/record-by-request.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { deleteMinutesForm, listMinutesForms, storeMinutesForm } from './minutes-forms-store.ts';

/** Forms of minutes that a space has made. */
export function createMinutesFormHandlers(parts: Pick<AppParts, 'database'>) {
  return { list: listHandler(parts), replace: replaceHandler(parts), delete: deleteHandler(parts) };
}

function listHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.minutesForms.list.handler(async ({ context }) => ({
    items: await listMinutesForms(database, context.ownerId()),
  }));
}

function replaceHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.minutesForms.replace.handler(async ({ input, context }) => {
    const stored = await storeMinutesForm(database, context.ownerId(), input);
    if (stored === 'full') throw new ApiError('quota_exceeded', { reason: 'minutes_forms_full' });
    if (stored === 'changed') throw new ApiError('conflict', { reason: 'minutes_form_changed' });
    if (stored === 'missing') throw new ApiError('not_found', { reason: 'minutes_form' });
    const act = stored.version === 1 ? 'minutes-form-created' : 'minutes-form-changed';
    await recordByRequest(database, context, { act, subjectId: stored.id });
    return stored;
  });
}

function deleteHandler({ database }: Pick<AppParts, 'database'>) {
  return contract.minutesForms.delete.handler(async ({ input, context }) => {
    const isDeleted = await deleteMinutesForm(database, context.ownerId(), input.id);
    if (!isDeleted) throw new ApiError('not_found', { reason: 'minutes_form' });
    await recordByRequest(database, context, { act: 'minutes-form-deleted', subjectId: input.id });
  });
}
