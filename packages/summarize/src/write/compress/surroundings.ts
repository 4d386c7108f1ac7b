import type { Token } from '@youyaku/language/tokenize/token';
import type { Parse, Phrase } from './phrase.ts';
import { hasDigits } from './protected-words.ts';

/** Words that point back: what they point to must stay. */
const pointing =
  /^(?:同じ|この|その|これ|それ|これら|それら|こう|そう|こうした|そうした|このよう|そのよう|こちら|そこ|ここ|その後|その間|その際|その上|その時|それまで|あの|あのころ|その他|そのため|このため|このほか|それぞれ|同|当該|彼|彼女|上記|前述|両|いずれ|双方|うち|一連)$/u;

/** 同国, 同市, 同氏: its noun was named before. */
const sameThing = /^同(?!じ|時|様|意|僚|情|士|居|志|額|等|性|席|行|感|盟|伴|期|化|調|封|級)\p{Script=Han}/u;

/** Whether nothing before the run of phrases could belong to a word in it, and would hang in the air without it. */
export function standsClear(parse: Parse, first: number, isClause: boolean): boolean {
  const before = parse.phrases[first - 1];
  const begins = parse.phrases[first];
  if (begins === undefined || isLinking(parse.tokens[begins.first])) return false;
  if (before === undefined) return true;
  const { first: from, last } = before;
  if (parse.tokens.slice(from, last + 1).some(hasDigits) && !before.hasComma) return false;
  if (parse.phrases.slice(0, first).some((phrase, at) => isOpenArgument(parse, phrase, at, first))) return false;
  switch (before.relation) {
    case 'topic':
      // 繰り入れは限界、: the noun says what the topic is.
      if (begins.relation === 'join') return false;
      if (/^(?:の|こと|もの|ん)$/u.test(parse.tokens[before.head]?.surface ?? '')) return false;
      return /^(?:は|も)$/u.test(before.tail) ? before.tail === 'は' || before.hasComma : before.hasComma && !isClause;
    case 'clause':
      // みずから提唱し、創設した機関: the clause before may describe the same noun.
      return before.hasComma && (isClause || before.link === 'contrast' || before.link === 'background');
    case 'adverb':
    case 'quote':
      return before.hasComma;
    case 'argument':
      return isClause ? before.tail.endsWith('が') && before.hasComma : before.hasComma || before.tail.endsWith('を');
    case 'attribute':
      // 管の下を横切る管: の may belong to a word in the run.
      return !isClause && before.isPredicate;
    default:
      return false;
  }
}

/** を or に that reaches over the run without a comma: its verb may stand in it. */
function isOpenArgument(parse: Parse, phrase: Phrase, at: number, first: number): boolean {
  const head = parse.heads[at] ?? -1;
  return phrase.relation === 'argument' && !phrase.hasComma && head >= first && at < first - 1;
}

/** または, そして, 及び join what stands around them. */
export function isLinking(token: Token | undefined): boolean {
  return (
    token?.pos === 'conjunction' ||
    /^(?:および|及び|ならびに|並びに|かつ|または|又は|もしくは|若しくは|あるいは|そして)$/u.test(token?.surface ?? '')
  );
}

/** 一方で, また … right behind the deletion lead over from what is gone. */
export function leadsOver(parse: Parse, index: number): boolean {
  const phrase = parse.phrases[index];
  const first = phrase === undefined ? undefined : parse.tokens[phrase.first];
  if (first === undefined) return false;
  return (
    first.pos === 'conjunction' ||
    /^(?:一方|他方|また|次|次に|さらに|更に|結果|結果的|最後|代わり|かわり|続いて|逆|反対)$/u.test(first.surface)
  );
}

export function hasPointer(parse: Parse, first: number, last: number): boolean {
  const tokens = parse.tokens.slice(parse.phrases[first]?.first ?? 0, (parse.phrases[last]?.last ?? 0) + 1);
  return tokens.some((token) => pointing.test(token.surface));
}

/** Whether the words right behind the deletion refer to something before them. */
export function pointsBack(parse: Parse, index: number): boolean {
  const until = Math.min(parse.phrases.length - 1, index + 6);
  for (let at = index; at <= until; at += 1) {
    const phrase = parse.phrases[at];
    if (phrase === undefined) break;
    for (let token = phrase.first; token <= phrase.last; token += 1) {
      if (pointing.test(parse.tokens[token]?.surface ?? '')) return true;
    }
  }
  const from = parse.phrases[index]?.first ?? parse.tokens.length;
  const rest = parse.tokens.slice(from);
  // 二巡目が終わった: of what was told before.
  const isOrdinal = rest.some(
    ({ surface }, at) =>
      surface.endsWith('目') &&
      /^[がはをもに]$/u.test(rest[at + 1]?.surface ?? '') &&
      rest.slice(Math.max(0, at - 2), at + 1).some(hasDigits),
  );
  return isOrdinal || rest.some((token) => sameThing.test(token.surface));
}
