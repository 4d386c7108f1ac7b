/** The language of messages that a terminal asks for by its environment; where it asks for none, that of the system. */
export function detectTerminalLanguage(environment: Readonly<Record<string, string | undefined>>): 'ja' | 'en' {
  const asked = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'];
  return /^ja/i.test(asked || new Intl.DateTimeFormat().resolvedOptions().locale) ? 'ja' : 'en';
}
