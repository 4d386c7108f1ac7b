import { limits } from '@youyaku/contract/limits';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';

/** What is wrong with a source before it is opened. */
export function refuseSource(source: SourceInput): void {
  if (source.type === 'text') {
    if (source.text.trim() === '') throw new ApiError('source_empty', { param: 'source.text' });
    if (source.text.length > limits.sourceCodePointsMax * 2)
      throw new ApiError('source_too_large', { param: 'source.text' });
  }
  if (source.type === 'url' && !URL.canParse(source.url))
    throw new ApiError('invalid_request', { reason: 'url', param: 'source.url' });
}
