import type { Document } from '@youyaku/contract/document';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import type { Plan, PlanId } from '@youyaku/contract/plans';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';

/** What a plan bounds of a source that is read. */
export type SourceBound = { plan: PlanId; codePointsMax: number; filePagesMax: number };

/** The public limits alone. */
export const noPlan: SourceBound = {
  plan: 'selfHosted',
  codePointsMax: limits.sourceCodePointsMax,
  filePagesMax: limits.filePagesMax,
};

export function sourceBoundOf({ id, builtinCodePointsMax, filePagesMax }: Plan): SourceBound {
  return { plan: id, codePointsMax: builtinCodePointsMax, filePagesMax };
}

/** Pasted texts are measured before anything is stored, several of them together. Throws `source_too_large`. */
export function refuseLongTexts(sources: readonly SourceInput[], bound: SourceBound): void {
  const pasted = sources.map((source) => (source.type === 'text' ? source.text : '')).join('');
  refuseLong(pasted, bound, sources.length === 1 ? 'source.text' : 'sources');
}

/** Throws `source_too_large`, with the plan where that is what is too small. */
export function refuseLong(text: string, bound: SourceBound, param?: string): void {
  if (isLongerThan(text, bound.codePointsMax)) throw tooLong(bound, param);
}

export function tooLong({ plan, codePointsMax }: SourceBound, param?: string): ApiError {
  if (codePointsMax >= limits.sourceCodePointsMax) return new ApiError('source_too_large', { param });
  return new ApiError('source_too_large', { reason: 'plan', param, bound: { limit: codePointsMax, plan } });
}

/** Throws `source_too_large` for a file with more pages than the plan reads. */
export function refuseManyPages({ pages = 0 }: Document, { plan, filePagesMax }: SourceBound): void {
  if (pages <= filePagesMax) return;
  throw new ApiError('source_too_large', { reason: 'plan_pages', bound: { limit: filePagesMax, plan } });
}

/** Throws `source_too_large` for a file that is larger than the plan takes. */
export function refuseLargeFile(bytes: number, { id, fileBytesMax }: Pick<Plan, 'id' | 'fileBytesMax'>): void {
  if (bytes <= fileBytesMax) return;
  if (fileBytesMax >= limits.fileBytesMax) throw new ApiError('source_too_large', { reason: 'file', param: 'file' });
  throw new ApiError('source_too_large', {
    reason: 'plan_file',
    param: 'file',
    bound: { limit: fileBytesMax, plan: id },
  });
}
