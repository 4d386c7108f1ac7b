/** 「5万字」, 「200万字」: whole multiples of ten thousand use the short form. */
export function formatCharacters(count: number): string {
  return count % 10_000 === 0
    ? `${(count / 10_000).toLocaleString('ja-JP')}万字`
    : `${count.toLocaleString('ja-JP')}字`;
}

/** 「100MB」, in units of 2^20 bytes. */
export function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024)).toLocaleString('ja-JP')}MB`;
}
