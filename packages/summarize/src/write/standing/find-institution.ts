import type { AnalysedSentence, Analysis } from '@youyaku/language/analyse';
import { institutionNouns, placeNouns, unnamingPrefix } from '@youyaku/language/lexicon/definite-words';
import type { Span } from '@youyaku/language/text/span';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Insertion } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** Names by the noun in which they end (町 → 帆波町), in order; `name` without the noun is empty where the noun stands alone. */
export type Institutions = ReadonlyMap<string, readonly Named[]>;
type Named = { readonly index: number; readonly name: string; readonly span: Span };

const nameUnitsMax = 12;
const phraseUnitsMax = 26;
/** More than one text can need. */
const namesMax = 2000;

export function listInstitutions(text: string, { sentences }: Analysis): Institutions {
  const names = new Map<string, Named[]>();
  let read = 0;
  for (const [index, { tokens }] of sentences.entries()) {
    for (const [at, token] of tokens.entries()) {
      if (!institutionNouns.has(token.surface) || read > namesMax || continues(tokens, at)) continue;
      const run = startOfName(tokens, at);
      const start = placeNouns.has(token.surface) ? run : startOfPhrase(text, tokens, run, token.start);
      const name = text.slice(start, token.start);
      const known = names.get(token.surface) ?? [];
      known.push({ index, name, span: { start, end: token.end } });
      names.set(token.surface, known);
      read += 1;
    }
  }
  return names;
}

/** 町 that a sentence names only by its kind, if the text before names one alone: ［帆波］町は, ［みなと祭り］実行委員会は. */
export function findInstitution(
  { text, sentence, index, tokens, from }: Place,
  institutions: Institutions,
): Insertion[] {
  for (const [at, token] of tokens.entries()) {
    if (!institutionNouns.has(token.surface)) continue;
    const start = placeNouns.has(token.surface) ? token.start : startOfName(tokens, at);
    if (!standsAlone(sentence, tokens, { start, noun: at })) continue;
    const short = text.slice(start, token.start);
    const all = (institutions.get(token.surface) ?? []).filter(({ name }) => name.endsWith(short));
    const before = all.filter((named) => named.index < index && (short === '' || named.name !== short));
    const own = all.some((named) => named.index === index && named.name !== short);
    const first = before[0];
    const isOne = before.every(({ name }) => name === '' || name === first?.name);
    if (first === undefined || own || !isOne) continue;
    const lead = first.name.slice(0, first.name.length - short.length);
    if (!isName(lead, token.surface)) continue;
    const source = { start: first.span.start, end: first.span.start + lead.length };
    const said = first.name + token.surface;
    if (start >= from) return [{ at: start, text: bracket(lead), source, isSaidBy: said }];
  }
  return [];
}

function isName(name: string, noun: string): boolean {
  if (name.length < 2 || name.length > (name.includes('の') ? phraseUnitsMax : nameUnitsMax)) return false;
  if (unnamingPrefix.test(name)) return false;
  return !placeNouns.has(noun) || !/[ぁ-ん]/u.test(name.slice(-1));
}

/** The first noun of a clause: 町は, 工場の. Not 島の町, 市内, 新しい工場. */
function standsAlone(
  { contentStart }: AnalysedSentence,
  tokens: readonly Token[],
  { start, noun }: { readonly start: number; readonly noun: number },
): boolean {
  if (!/^[はがもにのを]$/u.test(tokens[noun + 1]?.surface ?? '')) return false;
  const first = tokens.findIndex((token) => token.start === start);
  return start === contentStart || first === 0 || tokens[first - 1]?.surface === '、';
}

/** 市内, 町長: the noun is only a part of a word. */
function continues(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return token !== undefined && next?.start === token.end && (next.pos === 'noun' || next.pos === 'number');
}

/** 鳴沢工科大学と丸栄道材などの研究チーム: a kind alone is no name, what stands before it to the last comma is. */
function startOfPhrase(text: string, tokens: readonly Token[], run: number, noun: number): number {
  const at = tokens.findIndex(({ start }) => start === run);
  if (run === noun || tokens[at - 1]?.surface !== 'の') return run;
  let first = at;
  while (first > 0 && (isNounLike(tokens[first - 1]) || joins(tokens[first - 1]))) first -= 1;
  while (joins(tokens[first])) first += 1;
  const start = tokens[first]?.start ?? run;
  return noun - start <= phraseUnitsMax && !text.slice(start, noun).includes('\n') ? start : run;
}

function isNounLike(token: Token | undefined): boolean {
  return /^(?:noun|number|prefix)$/u.test(token?.pos ?? '') && token?.posDetail.startsWith('副詞可能') !== true;
}

function joins(token: Token | undefined): boolean {
  return /^(?:の|と|など|・|や)$/u.test(token?.surface ?? '');
}

function startOfName(tokens: readonly Token[], at: number): number {
  let first = at;
  for (let before = at - 1; before >= 0; before -= 1) {
    const [token, next] = [tokens[before], tokens[before + 1]];
    const isPart = token?.pos === 'noun' && !/^(?:非自立|代名詞|副詞可能)/u.test(token.posDetail);
    if (token === undefined || !isPart || token.end !== next?.start) break;
    first = before;
  }
  return tokens[first]?.start ?? 0;
}
