import type { ReadWarning } from '@youyaku/contract/document';

/** One detail per code: the sum where `isCount` says that both are counts, else the last one. In order of first occurrence. */
export function sumWarnings(
  warnings: readonly ReadWarning[],
  isCount: (warning: ReadWarning) => boolean,
): Map<string, string> {
  const details = new Map<string, string>();
  for (const { code, detail } of warnings) {
    const before = details.get(code);
    const isSum = before !== undefined && isCount({ code, detail: before }) && isCount({ code, detail });
    details.set(code, isSum ? String(Number(before) + Number(detail)) : detail);
  }
  return details;
}
