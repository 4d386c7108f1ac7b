import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';

/** Throws for what is wrong with a source before it is extracted; `at` is its path in the request. */
export function refuseSource(source: SourceInput, at = 'source'): void {
  if (source.type === 'text') {
    if (source.text.trim() === '') throw new ApiError('source_empty', { param: `${at}.text` });
    if (isLongerThan(source.text, limits.sourceCodePointsMax))
      throw new ApiError('source_too_large', { param: `${at}.text` });
    if (isBinary(source.text)) throw new ApiError('unsupported_media', { reason: 'binary', param: `${at}.text` });
  }
  if (source.type === 'url' && !URL.canParse(source.url))
    throw new ApiError('invalid_request', { reason: 'url', param: `${at}.url` });
}

/** The share of control characters that no text has above which a pasted text is binary. */
const controlShareMax = 0.02;

function isBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 9 || (unit > 13 && unit < 32 && unit !== 27)) controls += 1;
  }
  return controls > text.length * controlShareMax;
}
