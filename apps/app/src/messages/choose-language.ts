export type Language = 'ja' | 'en';

/** The language of the interface: the reader's own choice, else the first of the browser's that we speak, else Japanese. */
export function chooseLanguage(kept: string | null, preferred: readonly string[]): Language {
  for (const tag of [kept ?? '', ...preferred]) {
    const primary = tag.toLowerCase().split('-')[0];
    if (primary === 'ja' || primary === 'en') return primary;
  }
  return 'ja';
}
