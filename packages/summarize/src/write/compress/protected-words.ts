import type { Token } from '@youyaku/language/tokenize/token';
import type { Parse, Phrase } from './phrase.ts';
import { tokenRangeOf, type Veto } from './veto.ts';
import { limitingExpressions, qualifyingExpressions } from '@youyaku/language/lexicon/qualifying-words';

const attribution = /^(?:よる|よれ)$/u;

/** Whether the tokens contain a figure, a name, a negation, a condition, a quotation or a limiting word. */
function hasSpecifics(tokens: readonly Token[], first: number, last: number): boolean {
  return (
    isTruthRelevant(tokens, first, last) ||
    tokens.slice(first, last + 1).some((token) => hasDigits(token) || isName(token))
  );
}

/** Whether the truth of the rest may depend on the tokens. Figures and names may be removed with a whole clause. */
export function isTruthRelevant(tokens: readonly Token[], first: number, last: number): boolean {
  for (let at = first; at <= last; at += 1) {
    const token = tokens[at];
    if (token !== undefined && isTruthRelevantToken(token, tokens[at + 1])) return true;
  }
  return false;
}

/** The same for a whole statement: it may go with its quotations, remarks and names, but not with a limit that may cover the rest. */
export function limitsRest(tokens: readonly Token[], first: number, last: number): boolean {
  return tokens
    .slice(first, last + 1)
    .some(
      ({ surface }, at, some) =>
        limitingExpressions.test(surface) ||
        (attribution.test(surface) && /^(?:と|ば)$/u.test(some[at + 1]?.surface ?? '')),
    );
}

export function isName(token: Token): boolean {
  return token.posDetail.startsWith('固有名詞') || (token.isUnknown && /[\p{L}]/u.test(token.surface));
}

function isTruthRelevantToken(token: Token, next: Token | undefined): boolean {
  if (/^[「」『』“”〈〉《》（）()"']/u.test(token.surface)) return true;
  if (qualifyingExpressions.test(token.surface)) return true;
  if (attribution.test(token.surface) && /^(?:と|ば)$/u.test(next?.surface ?? '')) return true;
  if (token.surface === 'より' && token.posDetail.startsWith('格助詞')) return true;
  if (token.pos === 'prefix') return /^(?:非|不|未|無|反|旧|元|前|約|全|各|最)$/u.test(token.surface);
  return isDenying(token);
}

function isDenying(token: Token): boolean {
  if (token.pos === 'auxiliary') return /^(?:ない|ぬ|ん|まい)$/u.test(token.base);
  return (token.pos === 'adjective' || token.pos === 'noun') && /^(?:ない|無い|なし)$/u.test(token.base);
}

/** The dictionary has 十一月 and 二人 as single words. */
const figure = /[0-9０-９]|^[〇一二三四五六七八九十百千]+(?:月|日|年|人|割|時|分|回|名|歳|円|本|か月|カ月)/u;

export function hasDigits(token: Token | undefined): boolean {
  return token !== undefined && (token.pos === 'number' || figure.test(token.surface));
}

/** Vetoes for everything that depends on a predicate. */
export const scopeVetoes: readonly Veto[] = [
  {
    // Words in the scope of ない change what is denied.
    name: 'is-under-a-negation',
    rejects: ({ parse, index }) => isUnderNegation(parse, index),
  },
  {
    // Words of a condition limit when the rest applies.
    name: 'is-under-a-condition',
    rejects: ({ parse, index }) => isUnderCondition(parse, index),
  },
];

/** Details may be removed, but not a figure, a name or a limiting word. */
export const specificsVeto: Veto = {
  name: 'holds-a-specific-word',
  rejects: (candidate) => hasSpecifics(candidate.parse.tokens, ...tokenRangeOf(candidate)),
};

/** A count after a cause is the count for that cause only. */
export function isCauseOfCount({ tokens }: Parse, cause: Phrase, effect: Phrase): boolean {
  return tokens.slice(cause.last + 1, effect.last + 1).some(hasDigits);
}

/** Whether a governing predicate is negated. */
function isUnderNegation(parse: Parse, index: number): boolean {
  for (let at = parse.heads[index] ?? -1; at >= 0; at = parse.heads[at] ?? -1) {
    const phrase = parse.phrases[at];
    if (phrase?.isNegated === true) return true;
    if (phrase?.link === 'contrast') return false;
  }
  return false;
}

function isUnderCondition(parse: Parse, index: number): boolean {
  for (let at = parse.heads[index] ?? -1; at >= 0; at = parse.heads[at] ?? -1) {
    if (parse.phrases[at]?.link === 'condition') return true;
  }
  return false;
}

/** Whether two token ranges count the same thing (A地区で3人、B地区で5人): one without the other would mislead. */
export function hasSharedUnit(
  tokens: readonly Token[],
  one: readonly [number, number],
  other: readonly [number, number],
): boolean {
  const units = listUnits(tokens, one);
  return listUnits(tokens, other).some((unit) => units.includes(unit));
}

/** The units after the figures; years and days are not counts. */
function listUnits(tokens: readonly Token[], [first, last]: readonly [number, number]): string[] {
  const units: string[] = [];
  for (let at = first; at <= last; at += 1) {
    const unit = tokens[at + 1];
    if (!hasDigits(tokens[at]) || unit === undefined || hasDigits(unit)) continue;
    if (!/^(?:年|年度|月|日|時|分|世紀|回|次|条|項|号|章|[、，,])$/u.test(unit.surface)) units.push(unit.surface);
  }
  return units;
}
