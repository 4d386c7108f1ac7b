/** What PostgreSQL can store of a text: neither NUL nor lone surrogates. Each becomes one U+FFFD, so that offsets stay. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** The same of words that nothing points into: NUL, which nobody can see, is left out. */
export function storableWords(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
