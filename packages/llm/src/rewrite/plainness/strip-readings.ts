/** A sentence without the readings in brackets after its kanji, and which words had one. */
export type StrippedSentence = {
  readonly text: string;
  /** For each UTF-16 unit of `text`, and for its end, the offset in the sentence as given. */
  readonly offsets: readonly number[];
  /** For each UTF-16 unit of `text` whether its word is followed by a reading. */
  readonly hasReading: readonly boolean[];
};

const reading = /[（(《]([ぁ-ゖァ-ヺー・\s]{1,24})[）)》]/gu;
const wordUnitsMax = 14;

/** Reads 避難所（ひなんじょ） and 払(はら)う as 避難所 and 払う, whose kanji have a reading. */
export function stripReadings(sentence: string): StrippedSentence {
  const kept: number[] = [];
  const read = new Set<number>();
  let from = 0;
  for (const match of sentence.matchAll(reading)) {
    const start = findWordStart(sentence, from, match.index, match[1] ?? '');
    if (start === undefined) continue;
    for (let at = from; at < match.index; at += 1) kept.push(at);
    for (let at = start; at < match.index; at += 1) read.add(at);
    from = match.index + match[0].length;
  }
  for (let at = from; at < sentence.length; at += 1) kept.push(at);
  return {
    text: kept.map((at) => sentence.charAt(at)).join(''),
    offsets: [...kept, sentence.length],
    hasReading: kept.map((at) => read.has(at)),
  };
}

/** Where the word of a reading begins: as far back as the reading fits. */
function findWordStart(sentence: string, from: number, end: number, words: string): number | undefined {
  const kana = toHiragana(words.replace(/[\s・]/gu, ''));
  let found: number | undefined;
  for (let at = end - 1; at >= Math.max(from, end - wordUnitsMax); at -= 1) {
    const character = sentence.charAt(at);
    if (!/[\p{Script=Han}々ぁ-ゖァ-ヺー]/u.test(character)) break;
    if (isKanji(character) && !isKanji(sentence.charAt(at - 1)) && fits(sentence.slice(at, end), kana)) found = at;
  }
  return found;
}

/** The kana of a word occur in its reading unchanged, and each run of kanji is at least one kana. */
function fits(word: string, kana: string): boolean {
  // Possible positions in the reading so far; not a regular expression, in which a hostile word would backtrack.
  let places = [0];
  for (const part of toHiragana(word).match(/[\p{Script=Han}々]+|./gu) ?? []) {
    const first = places[0];
    if (first === undefined) return false;
    places = isKanji(part.charAt(0))
      ? Array.from({ length: kana.length - first }, (_, index) => first + index + 1)
      : places.filter((place) => kana.charAt(place) === part).map((place) => place + 1);
  }
  return places.includes(kana.length);
}

export function isKanji(character: string): boolean {
  return /^[\p{Script=Han}々]$/u.test(character) && character !== '〇';
}

function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}
