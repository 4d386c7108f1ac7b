import type { Token } from '#tokenize/token.ts';
import { findEnglishPredicates, isEnglishNegator } from './english-polarity.ts';
import type { Predicate } from './predicate.ts';

/** Verbs without content of their own: 検討を行わない negates 検討, 増えるとは限らない negates 増える. */
export const lightVerbs = new Set(
  'する なる できる 出来る ある いる おる 行う おこなう いたす 致す なさる くださる いただく 頂く まいる 参る ござる 限る 言う いう いえる 言える 得る える いける しれる 至る みる くる しまう おく せる れる られる させる すぎる 済む すむ もらう やる いく ほかなる 及ぶ 取る とる'.split(
    ' ',
  ),
);

/** Forms that contain a negation without negating, or a double negation. */
const affirmative =
  /かもしれ(?:ない|ません|ず)|に違い(?:ない|ありません)|に(?:すぎ|過ぎ)(?:ない|ません|ず)|にほかなら(?:ない|ず)|(?:しか|ほか)(?:い|あり|なら|でき|言い)?(?:ない|ません|なかった|なく)|(?:なけれ|ね)ば(?:なり|なら|いけ)(?:ない|ません|なかった|ず|ぬ)|(?:なくては|ないと)(?:なら|いけ)(?:ない|ません|なかった)|ざるを(?:得|え)(?:ない|ません|なかった|ず)|な(?:く|い(?:わけ|こと|もの))(?:で)?は(?:あり)?(?:ない|ません)|ないとは(?:限ら|言え|いえ)(?:ない|ません)|(?:だけ|のみ|ばかり)(?:で|で?は)?(?:は)?(?:なく|ない)|まで(?:も)?(?:ない|なく)|のみなら[ずぬ]|に?(?:も|は)?(?:かかわ|関わ)らず|と(?:も)?いわず|な(?:いか(?!ら)|くなるまで)/g;

const limitReachTokens = 12;
const copula = /^(?:だ|です|でし|で(?:は|も|さえ)?(?:あ[るりっろ]|ござ))/;
const question = /(?:ない|ません|ん)(?:でしょう|だろう|です|の)?か(?:と|。|$|ら?な)|ではないか|のではない/;
const denial =
  /ない|なかっ|なく|なけれ|なし|無い|無く|ません|ませず|まい(?=$|[とか])|[ずぬ](?:$|に|、|と|も|は|る|と)|[ずぬ]|なさそう/g;

/** The words that a sentence affirms or denies. */
export function findPredicates(tokens: readonly Token[]): Predicate[] {
  if (tokens.some((token) => token.pos === 'stopWord') && !tokens.some((token) => token.pos === 'particle')) {
    return findEnglishPredicates(tokens);
  }
  const found: Predicate[] = [];
  tokens.forEach((token, index) => {
    if (!isHead(token)) return;
    const predicate = readPredicate(tokens, index);
    if (predicate) found.push(predicate);
  });
  return found;
}

function isHead(token: Token): boolean {
  if (token.pos === 'noun') return !/^(?:非自立|代名詞|特殊|数)/.test(token.posDetail) && token.surface.length > 0;
  if (token.pos === 'verb') return token.posDetail.startsWith('自立') && !lightVerbs.has(token.base);
  return token.pos === 'adjective' && token.posDetail.startsWith('自立') && token.base !== 'ない';
}

function readPredicate(tokens: readonly Token[], index: number): Predicate | undefined {
  const head = tokens[index];
  if (head === undefined) return undefined;
  const isNoun = head.pos === 'noun';
  let tail = '';
  let negations = 0;
  let at = index + 1;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !continues(token)) break;
    if (isNegation(token)) negations += 1;
    tail += token.surface;
  }
  const next = tokens[at];
  const isFinal = next === undefined || next.pos === 'symbol';
  const isNeutral = isNoun && !isPredicative(head, tail, isFinal);
  const key = keyOf(tokens, index);
  const isSuffix = head.posDetail.startsWith('接尾');
  const span = {
    start: isSuffix ? (tokens[index - 1]?.start ?? head.start) : head.start,
    end: tokens[at - 1]?.end ?? head.end,
    key,
  };
  if (negations === 0) return isNeutral ? undefined : { ...span, denied: false, isFinal };
  if (question.test(tail)) return undefined;
  const rest = tail.replace(affirmative, '');
  const denied = (rest.match(denial)?.length ?? 0) % 2 === 1 && !isLimited(tokens, index);
  if (isNoun && !denied && !isPredicative(head, rest, isFinal)) return undefined;
  return { ...span, denied, isFinal };
}

/** Whether しか comes before it in its clause: 半分にしか連絡できなかった affirms 連絡. */
function isLimited(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - limitReachTokens); at -= 1) {
    const token = tokens[at];
    if (token?.surface === 'しか') return true;
    if (token?.pos === 'symbol' || (token?.pos === 'particle' && token.posDetail.startsWith('接続助詞'))) return false;
  }
  return false;
}

/**
 * A plain noun is a predicate only when denied, with ある, or with the copula; サ変 and な-adjective nouns also with する and
 * at the end.
 */
function isPredicative(head: Token, tail: string, isFinal: boolean): boolean {
  if (/^(?:サ変接続|形容動詞語幹)/.test(head.posDetail)) {
    return (
      (tail === '' && isFinal) ||
      /^(?:を|は|も|が|と|に)?(?:[しすさせ]|でき|出来|行|いた|な[るっらりさい]|だ|で[あし])/.test(tail)
    );
  }
  return /^(?:が|は|も)(?:あ[るりっ]|ござ|い[るたま])/.test(tail) || (isFinal && copula.test(tail));
}

function keyOf(tokens: readonly Token[], index: number): string {
  const head = tokens[index];
  const before = tokens[index - 1];
  if (head === undefined) return '';
  return head.posDetail.startsWith('接尾') && before ? before.base + head.base : head.base;
}

function continues(token: Token): boolean {
  if (token.pos === 'auxiliary') return true;
  if (token.pos === 'particle') return true;
  if (token.pos === 'verb') return !token.posDetail.startsWith('自立') || lightVerbs.has(token.base);
  if (token.pos === 'adjective') return token.base === 'ない' || token.posDetail.startsWith('非自立');
  if (token.pos === 'noun')
    return token.posDetail.startsWith('非自立') || token.surface === '違い' || token.surface === 'なし';
  return false;
}

/** Number of negated words: 〜ない, not, and the prefixes of 不十分 and 非公開. */
export function countDenials(tokens: readonly Token[]): number {
  return tokens.filter(
    (token, index) =>
      (isNegation(token) && !isLimited(tokens, index)) ||
      isEnglishNegator(token) ||
      /^(?:[不未]|非(?!常))./.test(token.surface) ||
      isPrefix(token),
  ).length;
}

function isPrefix(token: Token): boolean {
  return token.pos === 'prefix' && /^[不未非無]$/.test(token.surface);
}

export function isNegation(token: Token): boolean {
  if (token.pos !== 'auxiliary' && token.pos !== 'adjective' && token.surface !== 'なし') return false;
  return (
    token.base === 'ない' ||
    token.base === 'ぬ' ||
    token.base === 'ん' ||
    token.base === 'まい' ||
    token.surface === 'なし'
  );
}
