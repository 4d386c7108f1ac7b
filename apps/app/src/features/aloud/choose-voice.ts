type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The voice of this device for a language; its default one where there are several. A voice of a server gets the text of the document: it is
 * never used.
 */
export function chooseVoice<Given extends Voice>(voices: readonly Given[], language: string): Given | undefined {
  const toBase = (lang: string) => lang.toLowerCase().split(/[-_]/)[0];
  const fitting = voices.filter(({ lang, localService }) => localService && toBase(lang) === toBase(language));
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
