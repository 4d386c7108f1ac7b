import type { Span } from '@youyaku/language/text/span';
import type { Token } from '@youyaku/language/tokenize/token';
import { isInMainChain, isSubject } from './find-clauses.ts';
import { conditionVeto, leaningVetoes } from './leaning-vetoes.ts';
import { parsePhrases } from './parse-phrases.ts';
import type { Parse, Phrase } from './phrase.ts';

/** What describes the word before it. */
const englishDescription = /^(?:which|who|whose|where|including|such as)\b/iu;
/** What adds a statement; what begins with or, unless or if limits the one before it. */
const englishAddition = /^(?:and|but|so|while|whereas|because|as|with)\b/iu;
/** A statement has a verb of its own, a member of a list has none. */
const englishVerb =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|must|do|does|did|said|says|\w{3,}ed)\b|^\w+ (?:the|an?|it|s?he|they|we|you|its|their|his|her|this|that) .*\b\w{2,}s\b/iu;
/** A clause that points to the one before it cannot stand without it. */
const pointing = /この|その|これ|それ|これら|それら|同[社氏者市町村校]|前者|後者/u;
const exception = /限[りっ]|場合|除[きいく]|例外|ただし|のみ|だけ/u;
const englishWordsMin = 3;
const restUnitsMin = 8;

/**
 * The clauses without which a sentence of a summary is complete and as true as before, each as the span to remove; where space is
 * short they go before a whole sentence does. Weaker than the clause rule of compression, which drops mere detail: a clause
 * here may be worth reading. A condition is never one.
 */
export function listClauseCuts(text: string, tokens: readonly Token[]): Span[] {
  const isJapanese = tokens.some(({ pos }) => pos === 'particle' || pos === 'auxiliary');
  const cuts = isJapanese ? listJapaneseCuts(text, tokens) : listEnglishCuts(text);
  return cuts.filter(({ start, end }) => end > start && text.length - (end - start) >= restUnitsMin);
}

function listJapaneseCuts(text: string, tokens: readonly Token[]): Span[] {
  const parse = parsePhrases(tokens);
  if (parse === undefined) return [];
  const ends = parse.phrases.flatMap((phrase, index) => (isClauseEnd(parse, phrase, index) ? [index] : []));
  const clauses = [...ends, parse.phrases.length - 1].map((last, order) => ({
    first: (ends[order - 1] ?? -1) + 1,
    last,
  }));
  const inner = clauses.slice(0, -1).flatMap((clause, order) => cutClause(text, parse, clause, clauses[order + 1]));
  return [...inner, ...cutFinal(text, parse, clauses)];
}

type Clause = { readonly first: number; readonly last: number };

function isClauseEnd(parse: Parse, { relation, link, hasComma }: Phrase, index: number): boolean {
  return relation === 'clause' && link !== 'condition' && hasComma && isInMainChain(parse, index);
}

/** A clause up to its comma, without the topic that the rest needs. */
function cutClause(text: string, parse: Parse, clause: Clause, next: Clause | undefined): Span[] {
  if (next === undefined) return [];
  const following = wordsOf(text, parse, next);
  if (pointing.test(following) || exception.test(following)) return [];
  if ([conditionVeto, ...leaningVetoes].some((veto) => veto.rejects({ parse, ...clause }))) return [];
  const holder = findHolder(parse, clause);
  const frame = clause.first === 0 ? findFrame(parse, clause) : undefined;
  if (findHolder(parse, next) !== undefined)
    return frame === undefined ? [spanOf(parse, clause)] : cutAfterFrame(parse, clause, frame);
  if (holder === undefined) return frame === undefined ? [spanOf(parse, clause)] : [];
  const isLeadingTopic =
    parse.phrases[holder]?.relation === 'topic' && (parse.leftmost[holder] ?? holder) === clause.first;
  return isLeadingTopic && holder < clause.last ? [spanOf(parse, { first: holder + 1, last: clause.last })] : [];
}

/** 障害では、: where or when the whole sentence is true. 運行には is said of its own clause alone, which is not cut. */
function cutAfterFrame(parse: Parse, { last }: Clause, frame: number): Span[] {
  return frame < last && /^では$/u.test(parse.phrases[frame]?.tail ?? '')
    ? [spanOf(parse, { first: frame + 1, last })]
    : [];
}

function findFrame({ phrases }: Parse, { first, last }: Clause): number | undefined {
  const index = phrases.findIndex(
    ({ relation, tail }, at) => at >= first && at <= last && relation === 'topic' && !/^(?:は|も)$/u.test(tail),
  );
  return index < 0 ? undefined : index;
}

/** The phrase that says who or what the clause is about. */
function findHolder({ phrases }: Parse, { first, last }: Clause): number | undefined {
  const index = phrases.findIndex(
    (phrase, at) =>
      at >= first &&
      at <= last &&
      ((phrase.relation === 'topic' && /^(?:は|も)$/u.test(phrase.tail)) || isSubject(phrase)),
  );
  return index < 0 ? undefined : index;
}

/** 「上回ったが、消費額は減った。」: before が the sentence is complete. What follows may be an exception, which is not cut. */
function cutFinal(text: string, parse: Parse, clauses: readonly Clause[]): Span[] {
  const { phrases, tokens } = parse;
  const [before, final] = clauses.slice(-2);
  const phrase = phrases[before?.last ?? -1];
  if (phrase === undefined || final === undefined || clauses.length < 2) return [];
  if ((phrase.link !== 'contrast' && phrase.link !== 'parallel') || exception.test(wordsOf(text, parse, final)))
    return [];
  const particle = tokens[phrase.core];
  const predicate = tokens[phrase.core - 1];
  const last = tokens.at(-1);
  if (particle?.pos !== 'particle' || predicate?.conjugation?.form !== '基本形' || last === undefined) return [];
  return [{ start: particle.start, end: /^[。．]$/u.test(last.surface) ? last.start : text.trimEnd().length }];
}

function wordsOf(text: string, parse: Parse, clause: Clause): string {
  const { start, end } = spanOf(parse, clause);
  return text.slice(start, end);
}

function spanOf({ phrases, tokens }: Parse, { first, last }: Clause): Span {
  const start = tokens[phrases[first]?.first ?? -1]?.start ?? 0;
  return { start, end: tokens[phrases[last]?.last ?? -1]?.end ?? start };
}

function listEnglishCuts(text: string): Span[] {
  const end = /[.!?]["'”’)]*\s*$/u.exec(text)?.index ?? text.length;
  const commas = [...text.slice(0, end).matchAll(/, (?!\d)/gu)].map(({ index }) => index);
  return commas.flatMap((comma, order) => {
    const next = commas[order + 1];
    const words = text.slice(comma + 2, next ?? end);
    if (words.split(' ').length < englishWordsMin) return [];
    if (englishDescription.test(words)) return [{ start: comma, end: next === undefined ? end : next + 1 }];
    const isStatement = englishAddition.test(words) && englishVerb.test(words);
    return isStatement && next === undefined ? [{ start: comma, end }] : [];
  });
}
