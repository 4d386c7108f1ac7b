/**
 * Pieces about as long as tokens of real vocabularies: 3 to 5 ASCII letters, or 1 or 2 others. Joined, they are the
 * text.
 */
export function splitTokens(text: string, random: () => number): string[] {
  const tokens: string[] = [];
  const letters = [...text];
  for (let index = 0; index < letters.length;) {
    const isAscii = (letters[index] ?? '') < '\u0080';
    const length = isAscii ? 3 + Math.floor(random() * 3) : 1 + Math.floor(random() * 2);
    tokens.push(letters.slice(index, index + length).join(''));
    index += length;
  }
  return tokens;
}
