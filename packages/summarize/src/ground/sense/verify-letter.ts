import { introduction, ownCompany, proposer, readersProposal } from '@youyaku/language/lexicon/letter-words';
import type { Span } from '@youyaku/language/text/span';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import type { SourceIndex } from '#ground/source-index.ts';
import { conflict } from './conflict.ts';
import { findPlaces, type Place } from './pair-clauses.ts';
import { readClauses } from './read-clauses.ts';

const shareMin = 0.6;
const proposalShareMin = 0.5;
const writersMax = 24;

type Writer = { readonly company: string; readonly name: string };

const known = new WeakMap<SourceIndex['document'], readonly Writer[]>();

/** The persons who introduce themselves in letters, with their companies. */
function writersOf(source: SourceIndex): readonly Writer[] {
  const writers =
    known.get(source.document) ??
    [...source.folded.matchAll(introduction)]
      .slice(0, writersMax)
      .map(([, company = '', name = '']) => ({ company, name }));
  known.set(source.document, writers);
  return writers;
}

/** Finds where the claim gives what a letter says of its writer's company, or of its reader's proposal, to the other side. */
export function verifyLetter(claim: Statement, source: SourceIndex): Finding[] {
  if (claim.language !== 'ja' || new Set(writersOf(source).map(({ company }) => company)).size < 2) return [];
  const claimed = [findOtherCompany(claim, source), findOtherProposer(claim, source)];
  return claimed.flatMap((found) =>
    found === undefined ? [] : [conflict('subject', claim, found.words, found.place)],
  );
}

type Found = { readonly words: Span; readonly place: Span };

/** What the claim says of one company, where the writer of the other says it of 当社. */
function findOtherCompany(claim: Statement, source: SourceIndex): Found | undefined {
  const named = [...new Set(writersOf(source).map(({ company }) => company))].filter((one) =>
    claim.folded.includes(one),
  );
  const [company] = named;
  if (company === undefined || named.length > 1) return undefined;
  const start = claim.folded.indexOf(company);
  const end = start + company.length;
  if (!/^(?:は|が)/.test(claim.folded.slice(end))) return undefined;
  const place = findPlace({ start: end, end: claim.folded.length }, shareMin, claim, source);
  if (place === undefined) return undefined;
  const sentence = source.sentences[place.sentence];
  if (sentence === undefined || !ownCompany.test(source.folded.slice(sentence.start, sentence.end))) return undefined;
  const writer = writerOf(place.sentence, source);
  if (writer === undefined || writer.company === company) return undefined;
  return { words: { start, end }, place: { start: sentence.contentStart, end: sentence.end } };
}

/** お申し出どおり: the writer takes up what the reader proposed. */
function findOtherProposer(claim: Statement, source: SourceIndex): Found | undefined {
  for (const match of claim.folded.matchAll(proposer)) {
    const writer = writersOf(source).find(({ name }) => match[1]?.endsWith(name));
    if (writer === undefined) continue;
    const words = { start: match.index, end: match.index + match[0].length };
    const place = findPlace({ start: 0, end: words.start }, proposalShareMin, claim, source);
    if (place === undefined || writerOf(place.sentence, source)?.name !== writer.name) continue;
    const sentence = source.sentences[place.sentence];
    if (sentence === undefined || !readersProposal.test(source.folded.slice(sentence.start, sentence.end))) continue;
    return { words, place: { start: sentence.contentStart, end: sentence.end } };
  }
  return undefined;
}

function findPlace(span: Span, min: number, claim: Statement, source: SourceIndex): Place | undefined {
  const keys = new Set(readClauses(claim, span).flatMap((clause) => [...clause.keys]));
  const [best] = keys.size < 3 ? [] : findPlaces(keys, keys, source);
  return best !== undefined && best.share >= min ? best : undefined;
}

/** The one of the writers whose letter a sentence stands in. */
function writerOf(index: number, source: SourceIndex): Writer | undefined {
  const { speaker } = source.frame(index);
  return speaker === '' ? undefined : writersOf(source).find(({ name }) => speaker.includes(name));
}
