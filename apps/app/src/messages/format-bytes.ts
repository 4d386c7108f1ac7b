/** 0 B, 999 B, 12 KB, 3.4 MB, 5.6 GB: an empty file must be recognizable. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1_000) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1024;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
