/** A message in both languages; the language is chosen when it is printed. */
export type Sentence = Readonly<Record<'ja' | 'en', string>>;
