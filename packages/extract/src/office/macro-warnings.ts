import type { ReadWarning } from '@youyaku/contract/document';
import type { OpenZip } from '#container/open-zip.ts';

/** Warns that a file contains macros; they are neither read nor run. */
export function macroWarnings(zip: OpenZip): ReadWarning[] {
  const count = zip.names.filter((name) => /(?:^|\/)(?:vbaProject\.bin|macrosheets\/[^/]+\.xml)$/i.test(name)).length;
  return count === 0 ? [] : [{ code: 'macros_ignored', detail: String(count) }];
}
