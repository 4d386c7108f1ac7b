import type { Token } from '@youyaku/language/tokenize/token';
import type { PlainBounds, PlainProblem } from './plain-problem.ts';
import { rarelyPotentialVerbs } from '@youyaku/language/lexicon/function-words';

/** Long sentences, double negations and the passive; spans in `text`, whose tokens are given. */
export function findHardGrammar(text: string, tokens: readonly Token[], bounds: PlainBounds): PlainProblem[] {
  return [
    ...findLength(text, tokens, bounds),
    ...findDoubleNegations(text),
    ...(bounds.isPassiveHard ? findPassives(tokens) : []),
  ];
}

const joinsMax = 1;

function findLength(text: string, tokens: readonly Token[], bounds: PlainBounds): PlainProblem[] {
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const codePoints = [...text.replace(/\s/gu, '')].length;
  const joins = tokens.filter((token, index) => joinsClauses(token, tokens[index - 1], tokens[index + 1])).length;
  return codePoints > bounds.sentenceCodePointsMax || joins > joinsMax ? [{ kind: 'long-sentence', start, end }] : [];
}

/** が, ので, し between two statements, and 行い、 or 行って、 before a comma. Conditional clauses do not count. */
function joinsClauses(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  const hasComma = /^[、，]$/u.test(next?.surface ?? '');
  if (token.pos === 'particle' && token.posDetail === '接続助詞') {
    if (/^(?:が|けど|けれど|けれども|ので|のに|から|し|ながら)$/u.test(token.surface)) return true;
    return hasComma && /^[てで]$/u.test(token.surface);
  }
  if (!hasComma || token.conjugation?.form !== '連用形') return false;
  // で of 無料で、 and ず of 出さず、 join as well.
  return token.pos === 'verb' || (token.pos === 'auxiliary' && before?.pos !== 'particle');
}

const no = '(?:ない|なかった|ありません)';
const doubleNegations = [
  // 使えないことはない, 知らないわけではありません
  `ない(?:という)?(?:こと|わけ|もの|はず|の)(?:は|も|が|では|でも)${no}`,
  `なく(?:は|も)${no}`,
  `ない(?:と|とは|とも)(?:限|かぎ)(?:らない|りません)`,
  `ない(?:と|とは|とも)(?:言|い)(?:えない|えません|い切れない|い切れません)`,
  `(?:ざる|ずに)(?:を|は)(?:得|え|い|済|す)[らまな]?[いせれみ]?(?:ない|ません|ん)`,
  `ないわけに(?:は|も)(?:い|行)(?:かない|きません)`,
  `ないでは(?:い|お)(?:られ)?(?:ない|ません)`,
  // 申し込まなければ使えない; 〜なければならない is learnt as one expression.
  `なければ(?!な[らり]|いけ|だめ|ダメ)[^、。「」]{0,20}?(?:ない|ません)(?!で|か)`,
].map((pattern) => new RegExp(pattern, 'gu'));

function findDoubleNegations(text: string): PlainProblem[] {
  return doubleNegations.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match): PlainProblem => ({
      kind: 'double-negation',
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

function findPassives(tokens: readonly Token[]): PlainProblem[] {
  return tokens.flatMap((token, index): PlainProblem[] => {
    const verb = tokens[index - 1];
    if (token.pos !== 'verb' || !token.posDetail.startsWith('接尾') || verb === undefined) return [];
    // おられる is an honorific.
    const isPassive = (token.base === 'れる' && verb.base !== 'おる') || (token.base === 'られる' && isDone(verb));
    return isPassive ? [{ kind: 'passive', start: verb.start, end: token.end }] : [];
  });
}

/** 止めさせられる, 進められる; not 食べられる. */
function isDone(verb: Token): boolean {
  return /^(?:せる|させる)$/u.test(verb.base) || rarelyPotentialVerbs.test(verb.surface);
}
