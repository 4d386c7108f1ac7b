import { type Alignment, isNearCopy } from './align.ts';
import { indexAliases } from '@youyaku/language/names/aliases';
import { affinity, contextOf, rivalsMax, supportStatements } from './context.ts';
import type { Finding } from './finding.ts';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findName, loosenName, type Name } from '@youyaku/language/names/find-names';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { findPlaces, listClues } from './values/find-places.ts';
import { isTellingName } from './values/is-telling-name.ts';
import { toFinding } from './values/to-finding.ts';
import { findDisplacing } from './values/weigh-places.ts';
import { sentenceAt, type Span } from '@youyaku/language/text/span';

const aliases = indexAliases();
const joinedUnitsMax = 40;

/** Looks up every name of the claim: in its support and in the same role, near it, elsewhere in the document, or nowhere. */
export function verifyNames(
  claim: Statement,
  source: SourceIndex,
  alignment: Alignment,
  anchored: ReadonlySet<number>,
): Finding[] {
  const support = supportStatements(alignment, source);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const name of claim.names) {
    if (seen.has(name.key)) continue;
    seen.add(name.key);
    findings.push(verifyName(claim, name, source, alignment, support, anchored.has(name.start)));
  }
  return findings;
}

function verifyName(
  claim: Statement,
  name: Name,
  source: SourceIndex,
  alignment: Alignment,
  support: readonly Statement[],
  isAnchored: boolean,
): Finding {
  const value = claim.text.slice(name.start, name.end);
  const make = (verdict: Finding['check']['verdict']): Finding => ({ check: { kind: 'name', value, verdict } });
  if (alignment.support.some((index) => containsName(source, index, name.key))) {
    // In a free sentence the words around a name are others.
    const isFree = (alignment.shares[0] ?? 0) < followedMin;
    const misplaced =
      name.isInconclusive || isAnchored || isFree ? undefined : assessPlacement(claim, name, source, support);
    return make(misplaced ?? 'found');
  }
  if (hasVariantSpelling(source, alignment, name) || isNear(source, alignment, name.key)) return make('equivalent');
  const loose = loosenName(name.key);
  const isElsewhere = findName(source.folded, name.key) >= 0 || (loose.length > 2 && source.loosened().includes(loose));
  if (isElsewhere && name.isInconclusive) return make('equivalent');
  if (isElsewhere) {
    const instead = findDisplacingName(claim, name, source, alignment);
    return instead === undefined ? make('open') : toFinding('name', value, 'conflict', source, instead);
  }
  if (isOtherForm(claim, name, source)) return make('equivalent');
  const isChanged = isNearCopy(alignment) && !name.isInconclusive;
  return make(isChanged || isTellingName(name, claim) ? 'missing' : 'open');
}

/** From this share of its words on a claim follows one sentence. */
const followedMin = 0.5;
const displacingPlacesMax = 4;
const occurrencesMax = 12;
/** The names in the first sentences are what the whole text is about: they need not stand where a fact about them does. */
const topicSentences = 2;

/** The name of the same kind and in the same role that stands where the claim's words are. */
function findDisplacingName(claim: Statement, name: Name, source: SourceIndex, alignment: Alignment): Name | undefined {
  // Who does or says something is compared by person, whatever the words around.
  if (name.kind === 'person' || !isTellingName(name, claim) || isTopic(name, source)) return undefined;
  const role = roleOf(claim, name);
  if (role === '') return undefined;
  const clues = listClues(claim, name, source, 0);
  const places = new Set([...alignment.support, ...findPlaces(clues, source).slice(0, displacingPlacesMax)]);
  const rivals = [...places].flatMap((index) => {
    const statement = source.statement(index);
    return statement.names.filter(
      (other) =>
        isRival(name, other) &&
        isTellingName(other, statement) &&
        roleOf(statement, other) === role &&
        findName(claim.folded, other.key) < 0,
    );
  });
  return rivals.length === 0 ? undefined : findDisplacing(listOccurrences(name, source), rivals, clues, source);
}

function isTopic(name: Name, { document, sentences, folded }: SourceIndex): boolean {
  const end = sentences[topicSentences - 1]?.end ?? 0;
  return (
    findName(folded, name.key, 0, end) >= 0 ||
    findName(normalizeForMatching(`${document.title ?? ''}\n${document.byline ?? ''}`), name.key) >= 0
  );
}

function listOccurrences(name: Name, { folded }: SourceIndex): Span[] {
  const found: Span[] = [];
  for (let at = findName(folded, name.key); at >= 0; at = findName(folded, name.key, at + name.key.length)) {
    found.push({ start: at, end: at + name.key.length });
    if (found.length === occurrencesMax) break;
  }
  return found;
}

const roles: Readonly<Record<string, string>> = { は: '>', が: '>', も: '>', へ: 'に' };

/** The particle behind a name and its suffix, or the preposition before it. */
function roleOf({ tokens, language }: Statement, { start, end }: Span): string {
  let at = sentenceAt(tokens, end);
  if (language === 'en') return tokens[sentenceAt(tokens, start) - 1]?.surface.toLowerCase() ?? '';
  if ((tokens[at]?.end ?? 0) <= end) at += 1;
  while (tokens[at]?.posDetail.startsWith('接尾') === true) at += 1;
  const particle = tokens[at];
  return particle?.pos === 'particle' ? (roles[particle.surface] ?? particle.surface) : '';
}

/** A fuller or shorter name, an inflected one, or an abbreviation of what the source has. */
function isOtherForm(claim: Statement, { start, end, key }: Name, { folded }: SourceIndex): boolean {
  if (claim.language === 'en') {
    const beside = claim.names.filter((other) => end + 1 === other.start || other.end + 1 === start);
    // Piers Quill, where the source has P. Quill.
    if (beside.some((other) => findName(folded, `${key.charAt(0)}. ${other.key}`) >= 0)) return true;
    const stem = key.replace(/(?:'s|s|es|n|an|ian|ese|ish)$/, '');
    if (stem.length >= stemUnitsMin && folded.includes(stem)) return true;
    // CNNs of a CNN, RNN-like of an RNN, Single-task of a single task.
    const base = key.replace(/s$/, '').replace(/-(?:based|like|type|style|only|free|wide|level|made|accelerated)$/, '');
    if (base !== key && base.length > 1 && (findName(folded, base) >= 0 || isAbbreviation(base, folded))) return true;
    const parts = key.split('-');
    if (parts.length > 1 && parts.every((part) => part.length > 1 && folded.includes(part))) return true;
  }
  return isAbbreviation(key, folded);
}

const stemUnitsMin = 4;

/** AI of artificial intelligence, 東電 of 東京電力. */
function isAbbreviation(key: string, folded: string): boolean {
  if (/^[a-z]{2,6}$/.test(key)) {
    const words = [...key].map((letter) => `${letter}[a-z]+`).join('(?:[ -](?:of|the|and|for|in|on))?[ -]');
    return new RegExp(`\\b${words}\\b`).test(folded);
  }
  if (!/^\p{Script=Han}{2,4}$/u.test(key)) return false;
  return new RegExp([...key].join('[\\p{Script=Han}ァ-ヶー]{0,5}'), 'u').test(folded);
}

function hasVariantSpelling(source: SourceIndex, alignment: Alignment, name: Name): boolean {
  const loose = loosenName(name.key);
  const others = aliases.get(name.key) ?? [];
  return (
    alignment.support.some(
      (index) =>
        (loose.length > 1 && loosenName(sentenceText(source, index)).includes(loose)) ||
        others.some((alias) => containsName(source, index, alias)),
    ) || isJoined(source, alignment, name)
  );
}

/** Whether two keys are spellings or names of the same thing. */
export function isOtherSpelling(key: string, other: string): boolean {
  const [loose, rest] = [loosenName(key), loosenName(other)];
  const isPart = loose.length > 1 && rest.length > 1 && (loose.includes(rest) || rest.includes(loose));
  return isPart || (aliases.get(key) ?? []).includes(other);
}

/** センターランキング for センターのランキング: the support contains both parts. */
function isJoined(source: SourceIndex, alignment: Alignment, name: Name): boolean {
  if (name.kind !== 'katakana' || name.key.length > joinedUnitsMax) return false;
  for (let at = 2; at <= name.key.length - 2; at += 1) {
    const parts = [name.key.slice(0, at), name.key.slice(at)];
    if (parts.every((part) => alignment.support.some((index) => containsName(source, index, part)))) return true;
  }
  return false;
}

function containsName(source: SourceIndex, index: number, key: string): boolean {
  const sentence = source.sentences[index];
  return sentence !== undefined && findName(source.folded, key, sentence.start, sentence.end) >= 0;
}

function sentenceText(source: SourceIndex, index: number): string {
  const sentence = source.sentences[index];
  return sentence ? source.folded.slice(sentence.start, sentence.end) : '';
}

/** Whether the name is in the title, the byline, the two sentences before or after, the speaker or the heading of the support. */
function isNear(source: SourceIndex, alignment: Alignment, key: string): boolean {
  const { title = '', byline = '' } = source.document;
  if (findName(normalizeForMatching(`${title}\n${byline}`), key) >= 0) return true;
  return alignment.support.some((index) => {
    for (let other = Math.max(0, index - 2); other <= index + 2; other += 1)
      if (containsName(source, other, key)) return true;
    const blockIndex = source.sentences[index]?.blockIndex ?? 0;
    const block = source.analysis.blocks[blockIndex];
    if (block?.speaker !== undefined && findName(normalizeForMatching(block.speaker), key) >= 0) return true;
    const heading = source.headingAbove(blockIndex);
    return heading !== undefined && findName(source.folded, key, heading.start, heading.end) >= 0;
  });
}

function isRival(name: Name, other: Name): boolean {
  if (other.isInconclusive || other.key === name.key || other.key.includes(name.key) || name.key.includes(other.key))
    return false;
  const isForeign = (kind: Name['kind']): boolean => kind === 'katakana' || kind === 'latin';
  return name.kind === other.kind || (isForeign(name.kind) && isForeign(other.kind));
}

/** Whether the best sentence contains every word of the claim in the same order: words were removed, none moved. */
function isShortened(claim: Statement, best: Statement | undefined): boolean {
  const tokens = best?.tokens ?? [];
  let at = 0;
  for (const token of claim.tokens) {
    if (token.pos === 'symbol') continue;
    while (at < tokens.length && tokens[at]?.base !== token.base) at += 1;
    if (at === tokens.length) return false;
    at += 1;
  }
  return true;
}

/** Whether the support has a name with other words, where a rival fits better: a conflict when the claim has both, swapped. */
function assessPlacement(
  claim: Statement,
  name: Name,
  source: SourceIndex,
  support: readonly Statement[],
): 'open' | 'conflict' | undefined {
  const group = (statement: Statement): Name[] =>
    statement.names.filter((other) => other.key === name.key || isRival(name, other));
  const context = (statement: Statement, mention: Name): ReturnType<typeof contextOf> =>
    contextOf(
      statement,
      mention,
      'name',
      group(statement).filter((other) => other !== mention),
    );
  const fit = (own: ReturnType<typeof contextOf>, wanted: (key: string) => boolean): number =>
    Math.max(
      -1,
      ...support.flatMap((statement) =>
        group(statement)
          .filter((other) => wanted(other.key))
          .map((other) => affinity(own, context(statement, other), source)),
      ),
    );
  const isList = [claim, ...support].some((statement) => group(statement).length > rivalsMax);
  if (isList || isShortened(claim, support[0])) return undefined;
  const own = context(claim, name);
  const ownFit = fit(own, (key) => key === name.key);
  const rivalFit = fit(own, (key) => key !== name.key);
  const isSoftKind = ownFit <= 0.1 || name.kind === 'person' || name.kind === 'place' || name.kind === 'organization';
  if (ownFit < 0 || rivalFit <= ownFit + 0.5) return undefined;
  const isSwap = group(claim).some((rival) => {
    if (rival.key === name.key) return false;
    const rivalContext = context(claim, rival);
    return fit(rivalContext, (key) => key === name.key) > fit(rivalContext, (key) => key === rival.key) + 0.5;
  });
  if (isSwap) return 'conflict';
  return isSoftKind ? 'open' : undefined;
}
