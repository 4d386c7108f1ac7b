import type { Token } from '@youyaku/language/tokenize/token';
import type { Link, Phrase, Relation } from './phrase.ts';
import { isComma, isInflected, isNominal } from './token-kinds.ts';

/** Nouns that link a clause to the next one: するため, した上で. */
const clauseNouns: Readonly<Record<string, Link>> = {
  ため: 'background',
  為: 'background',
  上: 'condition',
  うえ: 'condition',
  中: 'background',
  なか: 'background',
  よう: 'background',
  べく: 'background',
  ほか: 'addition',
  他: 'addition',
  一方: 'addition',
  反面: 'addition',
  際: 'condition',
  時: 'condition',
  とき: 'condition',
  場合: 'condition',
  限り: 'condition',
  かぎり: 'condition',
  まま: 'condition',
  とおり: 'condition',
  通り: 'condition',
  以上: 'condition',
  後: 'condition',
  あと: 'condition',
  前: 'condition',
  まえ: 'condition',
  度: 'condition',
  たび: 'condition',
  以来: 'condition',
  くせ: 'condition',
  かわり: 'condition',
  代わり: 'condition',
};
const links: readonly (readonly [RegExp, Link])[] = [
  [/(?:ば|なら|ならば|たら|だら|と|ては|では|とも|ても|でも|たって|や否や|や|なり)$/u, 'condition'],
  [/(?:ながら|つつ|ながらも|つつも)$/u, 'manner'],
  [/(?:とともに|と共に|と同時に|など)$/u, 'addition'],
  [/(?:ので|から|のに|ものの|だけに|ために)$/u, 'background'],
  [/(?:が|けれども?|けども?|けれど)$/u, 'contrast'],
  [/し$/u, 'parallel'],
  [/(?:て|で|たり|だり)$/u, 'sequence'],
];

export function classifyPhrase(
  tokens: readonly Token[],
  first: number,
  last: number,
  isFinal: boolean,
  depths: readonly number[],
): Phrase {
  const hasComma = isComma(tokens[last]);
  const core = findCore(tokens, first, last, depths);
  const head = findHead(tokens, first, core, depths);
  const following = tokens.slice(head + 1, core + 1);
  const tail = following.map((token) => token.surface).join('');
  const isPredicate = tokens.slice(head, core + 1).some(isInflected);
  const link = isFinal ? undefined : findLink(tokens, first, head, core, isPredicate, hasComma);
  const relation = isFinal
    ? 'final'
    : link !== undefined
      ? 'clause'
      : findRelation(tokens, head, core, isPredicate, hasComma);
  const isNegated = hasNegation(tokens.slice(head, core + 1));
  return { first, last, core, head, relation, link, tail, hasComma, isPredicate, isNegated };
}

function findCore(tokens: readonly Token[], first: number, last: number, depths: readonly number[]): number {
  let core = last;
  while (core > first) {
    const token = tokens[core];
    const isQuoteEnd = /^[」』”》〉]$/u.test(token?.surface ?? '');
    if (token?.pos !== 'symbol' && depths[core] === 0) break;
    if (isQuoteEnd) break;
    core -= 1;
  }
  return core;
}

function findHead(tokens: readonly Token[], first: number, core: number, depths: readonly number[]): number {
  for (let at = core; at > first; at -= 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (depths[at] !== 0 && !/^[」』”》〉]$/u.test(token.surface)) continue;
    if (isNominal(token)) return at;
    if (
      (token.pos === 'verb' || token.pos === 'adjective') &&
      token.posDetail.startsWith('自立') &&
      token.base !== 'ない'
    )
      return at;
    if (token.pos === 'adverb' || token.pos === 'adnominal' || token.pos === 'conjunction') return at;
  }
  return first;
}

function findLink(
  tokens: readonly Token[],
  first: number,
  head: number,
  core: number,
  isPredicate: boolean,
  hasComma: boolean,
): Link | undefined {
  const last = tokens[core];
  const headToken = tokens[head];
  if (last === undefined || headToken === undefined) return undefined;
  const tail = tokens
    .slice(head + 1, core + 1)
    .map((token) => token.surface)
    .join('');
  const follows = first > 0 ? tokens[first - 1] : undefined;
  const isAfterClause = follows !== undefined && (isInflected(follows) || follows.surface === 'の' || isComma(follows));
  if (headToken.pos === 'noun' && head === first && isAfterClause) {
    const noun = clauseNouns[headToken.surface];
    // 防ぐためには、備えが要る: 備え is needed only for that purpose.
    if (noun === 'background' && tail === 'には') return 'condition';
    if (noun !== undefined && /^(?:に|で|、|として|には|では|にも|でも|は)?$/u.test(tail)) return noun;
  }
  if (/^とともに|^と同時に|^と共に/u.test(tail)) return 'addition';
  if (!isPredicate) return undefined;
  if (last.pos === 'particle') {
    if (last.surface === 'など' && !hasComma) return undefined;
    if (/引用/u.test(last.posDetail) || /^(?:を|に|は|も|の|か)$/u.test(last.surface)) return undefined;
    if (/^(?:格助詞)/u.test(last.posDetail) && !/とともに|と共に|から/u.test(last.surface)) return undefined;
    return links.find(([pattern]) => pattern.test(last.surface))?.[1];
  }
  if (last.conjugation?.form === '仮定形') return 'condition';
  return isConjunctiveForm(tokens, head, last, hasComma) ? 'sequence' : undefined;
}

/** 連用中止: 調べ、 and であり、; 強く 訴える is an adverb. */
function isConjunctiveForm(tokens: readonly Token[], head: number, last: Token, hasComma: boolean): boolean {
  const form = last.conjugation?.form ?? '';
  if (!form.startsWith('連用')) return false;
  if (last.pos === 'adjective') return hasComma && tokens[head] !== last;
  return true;
}

function findRelation(
  tokens: readonly Token[],
  head: number,
  core: number,
  isPredicate: boolean,
  hasComma: boolean,
): Relation {
  const last = tokens[core];
  if (last === undefined) return 'adverb';
  const form = last.conjugation?.form ?? '';
  if (last.pos === 'particle') return relateParticle(last, isPredicate, tokens[core - 1]);
  if (last.pos === 'adnominal') return 'attribute';
  if (isInflected(last)) return last.pos === 'adjective' && form.startsWith('連用') ? 'adverb' : 'attribute';
  if (last.pos === 'adverb' || last.pos === 'conjunction' || last.pos === 'filler') return 'adverb';
  if (isNominal(last)) return hasComma ? relateNoun(tokens[head]) : 'join';
  return 'adverb';
}

/** 昨年、 is a time, 道路、 a list member. */
function relateNoun(head: Token | undefined): Relation {
  return head !== undefined && /副詞可能/u.test(head.posDetail) ? 'adverb' : 'join';
}

function relateParticle(last: Token, isPredicate: boolean, before: Token | undefined): Relation {
  const { surface, posDetail } = last;
  if (posDetail.startsWith('連体化') || /(?:る|いう|いった)$/u.test(surface)) return 'attribute';
  if (/引用/u.test(posDetail) && (isPredicate || before?.surface === '」')) return 'quote';
  if (/^(?:は|も|こそ)$/u.test(surface) || /には$|では$|とは$/u.test(surface)) return 'topic';
  if (posDetail.startsWith('並立助詞') || posDetail.startsWith('接続助詞')) return 'join';
  if (posDetail.startsWith('副詞化')) return 'adverb';
  if (posDetail.startsWith('副助詞') && /^(?:や|か|とか|やら|など)$/u.test(surface)) return 'join';
  return posDetail.startsWith('格助詞') ? 'argument' : 'adverb';
}

/** なければならない and the like express an obligation, not a negation. */
export function hasNegation(tokens: readonly Token[]): boolean {
  const words = tokens.map((token) => token.surface).join('');
  const rest = words.replace(
    /なければなりません|なければならな(?:い|かった)|なくてはならない|ざるを得ない|ざるを得ません|ではないか/gu,
    '',
  );
  return /(?:な(?:い|く|かっ|けれ)|ません|ず(?:に|、|$)|ぬ$|まい$|ざる|なし$)/u.test(rest) && tokens.some(isDenial);
}

function isDenial(token: Token): boolean {
  if (token.pos === 'auxiliary')
    return /^(?:ない|ぬ|ん|まい)$/u.test(token.base) || token.surface === 'ん' || token.surface === 'ず';
  return token.pos === 'adjective' ? token.base === 'ない' : /^(?:無し|なし|無い)$/u.test(token.base);
}
