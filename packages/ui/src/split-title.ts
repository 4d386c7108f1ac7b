const isSpace = /^\s+$/u;
const closes = /^[\p{Pe}\p{Pf}\p{Po}ー～]/u;
const opens = /[\p{Ps}\p{Pi}]$/u;
/** Two adjacent matches are parts of a compound, such as 送水管・破損. */
const isCompoundWord = /^[\p{Script=Han}々〆]{2,}$/u;
/** A longer phrase does not fit next to another on a phone's line: it is split between the words of its compounds. */
const phraseUnitsMax = 12;

/**
 * The parts of a title between which lines may break, by the words of the platform's own dictionary: phrases end in a space, a
 * mark or a particle, and long ones are split between the words of a compound. Never within a word. Joined, the parts are the
 * title.
 */
export function splitTitle(title: string): string[] {
  const parts: string[] = [];
  let words: string[] = [];
  let before = '';
  const end = (space = '') => {
    const phrase = words.join('');
    const cut = phrase.length > phraseUnitsMax ? words : [phrase];
    parts.push(...cut.slice(0, -1), `${cut.at(-1) ?? ''}${space}`);
    words = [];
  };
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(title)) {
    const last = words.at(-1);
    if (isSpace.test(segment)) end(segment);
    else if (last === undefined) words.push(segment);
    else if (endsPhrase(last, segment)) {
      end();
      words.push(segment);
    } else if (isCompoundWord.test(segment) && isCompoundWord.test(before)) words.push(segment);
    else words[words.length - 1] = last + segment;
    before = segment;
  }
  if (words.length > 0) end();
  return parts;
}

/** After a particle or a mark, a different script starts a phrase: 予約制に|する, 決算短信|（連結）. */
function endsPhrase(before: string, segment: string): boolean {
  if (closes.test(segment) || opens.test(before)) return false;
  if (opens.test(segment)) return true;
  return /[\p{Script=Hiragana}、。，．：；！？」』）】〕]$/u.test(before) && !/^\p{Script=Hiragana}/u.test(segment);
}
