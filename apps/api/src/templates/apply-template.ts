import { fillFromTemplate } from '@youyaku/contract/fill-from-template';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import type { TemplateReference } from '@youyaku/contract/template-choice';
import { fillVariables } from '@youyaku/contract/template-variables';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findTemplate } from './templates-store.ts';

type Applied = { preferences: Omit<SummaryRequest, 'template'>; template?: TemplateReference };

/** A request merged with its template. Instructions of the request replace those of the template. */
export async function applyTemplate(
  database: Database,
  ownerId: string,
  { template: choice, ...preferences }: SummaryRequest,
): Promise<Applied> {
  if (choice === undefined) return { preferences };
  const found = await findTemplate(database, ownerId, choice.id, choice.version);
  if (found === undefined) throw new ApiError('not_found', { reason: 'template', param: 'template' });
  const instructions = preferences.instructions === undefined ? fill(found.instructions, choice.variables ?? {}) : '';
  const { id, version } = found;
  return { preferences: fillFromTemplate(preferences, found, instructions), template: { id, version } };
}

function fill(instructions: string, variables: Readonly<Record<string, string>>): string {
  const { text, missing } = fillVariables(instructions, variables);
  if (missing !== undefined) throw new ApiError('invalid_request', { reason: 'template_variable', param: missing });
  if (isLongerThan(text, limits.instructionsCodePointsMax))
    throw new ApiError('invalid_request', { reason: 'template_too_long', param: 'template.variables' });
  return text;
}
