import type { ReadWarning } from '@youyaku/contract/document';

/** Warnings whose detail is a count. Other details are limits, places or names, which cannot be added. */
const countCodes: ReadonlySet<string> = new Set([
  'attachments',
  'captions_unreadable',
  'encoding_replaced',
  'files_capped',
  'files_unread',
  'images_unread',
  'macros_ignored',
  'mails_capped',
  'rows_capped',
]);

/** One warning per code, in order of first occurrence: counts are summed, of other details the last one is kept. */
export function sumWarnings(warnings: readonly ReadWarning[]): ReadWarning[] {
  const details = new Map<string, string>();
  for (const { code, detail } of warnings) {
    const before = details.get(code);
    const isSum = before !== undefined && countCodes.has(code);
    details.set(code, isSum ? String(Number(before) + Number(detail)) : detail);
  }
  return [...details].map(([code, detail]) => ({ code, detail }));
}
