/** The same words for the terminal in both languages; which one is shown is known only where it is shown. */
export type Sentence = Readonly<Record<'ja' | 'en', string>>;
