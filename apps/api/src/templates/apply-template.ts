import { fillFromTemplate } from '@youyaku/contract/fill-from-template';
import { limits } from '@youyaku/contract/limits';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import type { TemplateReference } from '@youyaku/contract/template-choice';
import { fillVariables } from '@youyaku/contract/template-variables';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import { findTemplate } from './templates-store.ts';

type Applied = { wish: Omit<SummaryRequest, 'template'>; template?: TemplateReference };

/** A request with its template put in. Instructions of the request's own stand in place of the template's. */
export async function applyTemplate(
  database: Database,
  ownerId: string,
  { template: choice, ...wish }: SummaryRequest,
): Promise<Applied> {
  if (choice === undefined) return { wish };
  const found = await findTemplate(database, ownerId, choice.id, choice.version);
  if (found === undefined) throw new ApiError('not_found', { reason: 'template', param: 'template' });
  const instructions = wish.instructions === undefined ? fill(found.instructions, choice.variables ?? {}) : '';
  const { id, version } = found;
  return { wish: fillFromTemplate(wish, found, instructions), template: { id, version } };
}

function fill(instructions: string, variables: Readonly<Record<string, string>>): string {
  const { text, missing } = fillVariables(instructions, variables);
  if (missing !== undefined) throw new ApiError('invalid_request', { reason: 'template_variable', param: missing });
  if (text.length > limits.instructionsCodePointsMax)
    throw new ApiError('invalid_request', { reason: 'template_too_long', param: 'template.variables' });
  return text;
}
