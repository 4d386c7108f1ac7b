export type Language = 'ja' | 'en';

/**
 * The language of the interface: the user's own choice, otherwise the first supported one of the browser's, otherwise Japanese.
 */
export function chooseLanguage(kept: string | null, preferred: readonly string[]): Language {
  for (const tag of [kept ?? '', ...preferred]) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'ja' || primary === 'en') return primary;
  }
  return 'ja';
}
