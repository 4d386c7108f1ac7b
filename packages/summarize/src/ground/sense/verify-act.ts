import type { Span } from '@youyaku/language/text/span';
import type { Finding } from '#ground/finding.ts';
import type { Statement } from '#ground/read-claim.ts';
import { quantityKey, type SourceIndex } from '#ground/source-index.ts';
import { conflict } from './conflict.ts';
import { type Act, listActs, type Phrase } from './list-acts.ts';
import { type Actor, listActors } from './list-actors.ts';

/** A word in more sentences does not tell an act from others. */
const sentencesMax = 24;

/**
 * Finds where the claim lets somebody do what somebody else does in the source: the same done to the same, stated there in one
 * sentence, of another of the same kind. Japanese only.
 */
export function verifyAct(claim: Statement, source: SourceIndex): Finding[] {
  if (claim.language !== 'ja') return [];
  return listActs(claim).flatMap((act) => {
    const [actor, further] = listActors(act.subject, claim, source);
    const place =
      actor === undefined || further !== undefined
        ? findOnly(act, claim, source)
        : findOtherActor(act, actor, claim, source);
    return place === undefined ? [] : [conflict('subject', claim, act.subject, place)];
  });
}

/** The sentence of the source in which another does it. */
function findOtherActor(act: Act, actor: Actor, claim: Statement, source: SourceIndex): Span | undefined {
  if (act.object === undefined || !isKnown(actor, source)) return undefined;
  const object = act.object;
  const inObject = new Set(listActors(object, claim, source).map(({ key }) => key));
  const found = candidatesOf(object, source);
  const places = found.filter((index) => listActs(source.statement(index)).some((other) => isSameAct(act, other)));
  const [index] = places;
  if (index === undefined || places.length > 1) return undefined;
  const statement = source.statement(index);
  const words = textOf(index, source);
  if (![...object.keys].every((key) => inObject.has(key) || words.includes(key) || isInSentence(key, index, source)))
    return undefined;
  // Somewhere else the two stand together: it may be said there in other words.
  if (found.some((other) => other !== index && names(actor, other, source))) return undefined;
  const acts = listActs(statement);
  if (acts.some(({ subject }) => listActors(subject, statement, source).some((other) => isSame(actor, other))))
    return undefined;
  const same = acts.filter((other) => isSameAct(act, other));
  const others = same.flatMap(({ subject }) => listActors(subject, statement, source));
  const [other] = others;
  if (others.length !== 1 || other === undefined || !areRivals(actor, other)) return undefined;
  return spanOf(index, source);
}

/** The sentence that says of something else alone what the claim says of this, which it names too. */
function findOnly(act: Act, claim: Statement, source: SourceIndex): Span | undefined {
  if (act.object !== undefined || act.subject.isOnly) return undefined;
  const facts = claim.quantities.filter(({ start, end }) => start >= act.subject.end && end <= act.predicate.start);
  if (facts.length === 0) return undefined;
  const words = new Set(claim.terms.map(({ key }) => key));
  const index = (source.postings.get(act.key) ?? []).slice(0, sentencesMax).find((at) => {
    const statement = source.statement(at);
    const keys = new Set(statement.quantities.map(quantityKey));
    const isNamed = [...act.subject.keys].every((key) => isInSentence(key, at, source));
    return (
      isNamed &&
      facts.every((fact) => keys.has(quantityKey(fact))) &&
      listActs(statement).some(
        (other) =>
          other.subject.isOnly &&
          other.key === act.key &&
          other.voice === act.voice &&
          [...other.subject.keys].some((key) => !words.has(key)) &&
          [...act.subject.keys].some((key) => !other.subject.keys.has(key)),
      )
    );
  });
  return index === undefined ? undefined : spanOf(index, source);
}

function candidatesOf(object: Phrase, source: SourceIndex): number[] {
  const found = source.postings.get(object.head) ?? [];
  return found.length > sentencesMax ? [] : [...found];
}

function isSameAct(act: Act, other: Act): boolean {
  return act.key === other.key && act.voice === other.voice && act.object?.head === other.object?.head;
}

function isKnown({ kind, key }: Actor, { folded }: SourceIndex): boolean {
  return kind === 'party' || key === '私' || folded.includes(key);
}

function areRivals(actor: Actor, other: Actor): boolean {
  if (actor.kind !== other.kind || isSame(actor, other)) return false;
  return actor.kind === 'party' || actor.key.length > 1 === other.key.length > 1 || actor.kind === 'person';
}

function isSame(actor: Actor, other: Actor): boolean {
  return actor.key.includes(other.key) || other.key.includes(actor.key);
}

function names({ key }: Actor, index: number, source: SourceIndex): boolean {
  return textOf(index, source).includes(key);
}

function isInSentence(key: string, index: number, source: SourceIndex): boolean {
  return (source.postings.get(key) ?? []).includes(index) || textOf(index, source).includes(key);
}

function textOf(index: number, { sentences, folded }: SourceIndex): string {
  const sentence = sentences[index];
  return sentence === undefined ? '' : folded.slice(sentence.start, sentence.end);
}

function spanOf(index: number, { sentences }: SourceIndex): Span | undefined {
  const sentence = sentences[index];
  return sentence && { start: sentence.contentStart, end: sentence.end };
}
