import type { MessageLanguage } from '#messages/sentence-for-error.ts';

/** A day of Japan in words. */
export function writeDate(date: Date, language: MessageLanguage): string {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', dateStyle: 'long' }).format(date);
}

/** A number of bytes to one place, in the units that file managers show. */
export function writeSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
