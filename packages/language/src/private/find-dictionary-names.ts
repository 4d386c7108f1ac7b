import type { Token, Tokenizer } from '#tokenize/token.ts';
import type { PrivateSpan } from './private-span.ts';

/** Words of this many UTF-16 units between two chances for the host to do something else. */
const stepUnits = 15_000;
/** Behind a family name it is a place, a station or a company. */
const notAPersonAfter =
  /^(?:市|区|町|村|県|府|郡|駅|川|山|湖|島|港|空港|城|寺|神社|大学|高校|中学|小学校|病院|銀行|工場|支店|支社|営業所|店|株式会社|社|製作所|電機|建設|工業|商事|製薬|自動車|通り|線|地区|地方|議会|市場)/u;
const han = /^[\p{Script=Han}々ヶ]+$/u;

/**
 * Names of people that the dictionary knows: a family name with what follows it, a given name behind one, a foreign name
 * with its middle dot. A family name of one character counts only with a given name behind it.
 */
export function* findDictionaryNamesInSteps(text: string, tokenizer: Tokenizer): Generator<number, PrivateSpan[]> {
  const found: PrivateSpan[] = [];
  let step = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    for (let from = 0; from < line.length; from += stepUnits) {
      const end = start + Math.min(line.length, from + stepUnits);
      addNames(found, tokenizer.tokenize(text, start + from, end), text);
    }
    start += line.length + 1;
    if (start > step + stepUnits) yield (step = start);
  }
  return found;
}

function addNames(found: PrivateSpan[], tokens: readonly Token[], text: string): void {
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (first === undefined || !isPart(first)) continue;
    let last = first;
    let next = index + 1;
    for (; next < tokens.length; next += 1) {
      const token = tokens[next];
      if (token === undefined) break;
      const after = tokens[next + 1];
      const isDot = /^[・=＝]$/u.test(token.surface) && after !== undefined && isForeign(after) && isForeign(last);
      if (isDot) continue;
      const gap = text.slice(last.end, token.start);
      const joins = isPart(token) || (isFamily(first) && last === first && isGivenLike(token) && !isDotted(gap));
      if (!joins || !/^[ \u3000・=＝]?$/u.test(gap)) break;
      last = token;
    }
    index = Math.max(index, next - 1);
    if (!isPerson(first, last, tokens[next], text)) continue;
    const familyUnits = first !== last && isFamily(first) ? { familyUnits: first.end - first.start } : {};
    found.push({ kind: 'name', start: first.start, end: last.end, ...familyUnits });
  }
}

function isPerson(first: Token, last: Token, after: Token | undefined, text: string): boolean {
  const isWhole = first !== last;
  if (isWhole) return true;
  if (!isFamily(first) || first.end - first.start < 2) return false;
  if (!han.test(first.surface)) return /^[\p{Script=Katakana}ー]{3,}$/u.test(first.surface);
  return !isPlaceNameAfter(text, first.end) && after?.posDetail !== '接尾/地域';
}

/** Whether what stands at `end` makes a place or a company of the family name before it: 山口県, 上田駅. */
export function isPlaceNameAfter(text: string, end: number): boolean {
  return notAPersonAfter.test(text.slice(end, end + 4));
}

function isPart({ posDetail }: Token): boolean {
  return posDetail.startsWith('固有名詞/人名');
}

function isFamily({ posDetail }: Token): boolean {
  return posDetail === '固有名詞/人名/姓';
}

function isForeign({ surface }: Token): boolean {
  return /^[\p{Script=Katakana}ー]+$/u.test(surface);
}

function isDotted(gap: string): boolean {
  return /[・=＝]/u.test(gap);
}

/** A given name that the dictionary does not know as one, after a family name and a space. */
function isGivenLike(token: Token): boolean {
  return token.pos === 'noun' && token.isUnknown && token.end - token.start <= 4 && han.test(token.surface);
}
