/** When a summary was made, as short as it stays clear: the time of today's, the day of others, the year of an earlier one. In Japan's time. */
export function formatRailTime(time: string, now: Date, language: 'ja' | 'en'): string {
  const [at, locale] = [new Date(time), language === 'ja' ? 'ja-JP' : 'en'];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', ...options });
  const isSame = (options: Intl.DateTimeFormatOptions) => format(options).format(at) === format(options).format(now);
  if (isSame({ dateStyle: 'short' })) return format({ timeStyle: 'short' }).format(at);
  const day = { month: 'short', day: 'numeric' } as const;
  return format(isSame({ year: 'numeric' }) ? day : { ...day, year: 'numeric' }).format(at);
}
