import { outputLanguages } from '@youyaku/contract/output-languages';

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** A language in the interface language, with its native name; an unknown tag is returned unchanged. */
export function formatLanguageName(tag: string, pageLanguage: string): string {
  const known = outputLanguages.find((language) => language.tag === tag);
  if (known === undefined) return english.of(tag) ?? tag;
  const name = pageLanguage === 'ja' ? known.japanese : (english.of(tag) ?? tag);
  return name === known.native ? name : `${name} / ${known.native}`;
}
