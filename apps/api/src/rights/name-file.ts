import { exportWords } from '#messages/export-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { ShownRow } from '#summaries/summaries-store.ts';

/** The name of the file of a summary, with its day in Japan; different for any two summaries. */
export function nameSummaryFile(
  { id, title, created_at: createdAt }: Pick<ShownRow, 'id' | 'title' | 'created_at'>,
  extension: string,
  language: MessageLanguage,
): string {
  return `${dayInJapan(createdAt)} ${toSafeName(title, exportWords(language).untitled)} ${id.slice(-8)}.${extension}`;
}

/** The name of a zip file that is made now, with its day in Japan. */
export function nameZip(now: Date): string {
  return `youyaku-${dayInJapan(now)}.zip`;
}

/** As YYYY-MM-DD. Japan has had no summer time since 1951. */
function dayInJapan(time: Date): string {
  return new Date(time.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** Without what a file system gives a meaning to; short enough for all of them in UTF-8. */
export function toSafeName(name: string, otherwise: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return [...plain].slice(0, 50).join('').trim() || otherwise;
}
