/** The language of messages that a terminal's environment requests; otherwise that of the system. */
export function detectTerminalLanguage(environment: Readonly<Record<string, string | undefined>>): 'ja' | 'en' {
  const requested = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'];
  return /^ja/i.test(requested || new Intl.DateTimeFormat().resolvedOptions().locale) ? 'ja' : 'en';
}
