/** A phrase stays on one line where it fits; else its lines break between its words. `space` stood behind it. */
export type TitlePhrase = { words: string[]; space: string };

const isSpace = /^\s+$/u;
const closes = /^[\p{Pe}\p{Pf}\p{Po}ー～]/u;
const opens = /[\p{Ps}\p{Pi}]$/u;
/** Two of these together are parts of a compound, such as 送水管・破損: a line may break there where nothing else helps. */
const isCompoundWord = /^[\p{Script=Han}々〆]{2,}$/u;

/**
 * Cuts a title where its lines may break, by the words that the platform's own dictionary knows: between phrases first, which end
 * in a space, a mark or a particle, and within a long one between its words. Never within a word. All parts joined give the
 * title back.
 */
export function splitTitle(title: string): TitlePhrase[] {
  const phrases: TitlePhrase[] = [];
  let words: string[] = [];
  let before = '';
  const end = (space: string) => {
    if (words.length > 0 || space !== '') phrases.push({ words, space });
    words = [];
  };
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(title)) {
    const last = words.at(-1);
    if (isSpace.test(segment)) end(segment);
    else if (last === undefined) words.push(segment);
    else if (endsPhrase(last, segment)) {
      end('');
      words.push(segment);
    } else if (isCompoundWord.test(segment) && isCompoundWord.test(before)) words.push(segment);
    else words[words.length - 1] = last + segment;
    before = segment;
  }
  end('');
  return phrases;
}

/** Behind a particle or a mark another kind of letters begins: 予約制に|する, 決算短信|（連結）. */
function endsPhrase(before: string, segment: string): boolean {
  if (closes.test(segment) || opens.test(before)) return false;
  if (opens.test(segment)) return true;
  return /[\p{Script=Hiragana}、。，．：；！？」』）】〕]$/u.test(before) && !/^\p{Script=Hiragana}/u.test(segment);
}
