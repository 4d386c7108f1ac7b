/** What PostgreSQL can store of a text: neither NUL nor lone surrogates. Each is replaced by one U+FFFD, so that offsets stay valid. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** The same for words without offsets into them: NUL, which is invisible, is removed. */
export function storableWords(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
