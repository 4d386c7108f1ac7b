import {
  askedMatter,
  bareDecision,
  bringsBack,
  concludedEnd,
  happens,
  lacksMatter,
  pointsToMatter,
  proposedWords,
  recapOfDecisions,
  votesAlone,
} from '@youyaku/language/lexicon/conclusion-words';
import { viewEnglish } from '@youyaku/language/lexicon/talk-words';
import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { type Place, sentenceAt, wordsOf } from './minutes-place.ts';
import { dropReopened, markReplaced } from './replace-decisions.ts';

/** How far back the words lie that a bare decision refers to, in sentences. */
const proposalReach = 10;
/** An open matter and who brings it back stand within this many sentences. */
const openReach = 2;
/** A question names the matter at most this many sentences before it. */
const matterReach = 4;

/**
 * Relates sentences of a meeting to each other: a bare 「決定」 is joined to what it decides, votes to their decision, an open
 * matter to who brings it back; of decisions on one matter only the last remains one.
 */
export function relateMinutes(context: WriteContext, minutes: Map<number, Minute>): void {
  const { sentences } = context.ranking;
  const order = sentences.map(({ index }) => index);
  const place = {
    context,
    minutes,
    order,
    sectionOf: new Map(sentences.map(({ index, section }) => [index, section])),
  };
  joinBareDecisions(place);
  joinPointedTo(place);
  dropRecaps(place);
  continueDecisions(place);
  joinNext(place);
  joinVotes(place);
  nameMatters(place);
  joinBroughtBack(place);
  markReplaced(place);
  dropReopened(place);
}

/** 「契約は総会の議決後とする。」「総会は12月13日に開催する。」 */
const setsDay =
  /^[^、。]{1,24}は、?[^。]{0,30}(?:[年月日時後前内間末](?:から|まで)?と(?:する|します)|[0-9０-９]日に(?:開催|実施)(?:する|します))。?$/u;

function joinBareDecisions(place: Place): void {
  for (const [position, index] of place.order.entries()) {
    const words = wordsOf(place, index);
    if (!bareDecision.test(words)) continue;
    const target = findNextStatement(place, position) ?? findProposal(place, position);
    place.minutes.delete(index);
    if (target === undefined) continue;
    const known = place.minutes.get(target);
    if (known?.kind === 'decision' && known.isProposition !== true && target > index) {
      place.minutes.set(target, { ...known, shownBy: [index] });
      continue;
    }
    const markUnits = known?.markUnits ?? 0;
    place.minutes.set(target, { kind: 'decision', markUnits, isProposition: true, shownBy: [index] });
  }
}

/** 「OK, that's decided then. We open on …」: what is decided follows in the same turn. */
function findNextStatement(place: Place, position: number): number | undefined {
  const [index, next] = [place.order[position], place.order[position + 1]];
  const [own, following] = [sentenceAt(place, index), sentenceAt(place, next)];
  if (next === undefined || own === undefined || following?.blockIndex !== own.blockIndex) return undefined;
  const words = wordsOf(place, next);
  const minute = place.minutes.get(next);
  if (minute === undefined || minute.kind === 'next' || minute.kind === 'action' || minute.isQuestion === true)
    return undefined;
  return words.length >= 12 && !bareDecision.test(words) && place.context.document.language === 'en' ? next : undefined;
}

/** The nearest proposal before it; in a record without speakers the sentence before it in the same passage. */
function findProposal(place: Place, position: number): number | undefined {
  const own = sentenceAt(place, place.order[position]);
  const previous = place.order[position - 1];
  const before = sentenceAt(place, previous);
  const isTalk = own !== undefined && place.context.analysis.blocks[own.blockIndex]?.speaker !== undefined;
  if (!isTalk) return before?.blockIndex === own?.blockIndex ? previous : undefined;
  for (let back = 1; back <= proposalReach; back += 1) {
    const index = place.order[position - back];
    if (index === undefined) return undefined;
    const words = wordsOf(place, index);
    if (place.context.document.language === 'en' && viewEnglish.test(words)) return undefined;
    if (proposedWords.test(words) && words.length >= 10) return index;
    if (bareDecision.test(words) || concludedEnd.test(words)) return undefined;
  }
  return undefined;
}

/** 「その二つに絞る」: what the pointer means was proposed before. */
function joinPointedTo(place: Place): void {
  for (const [position, index] of place.order.entries()) {
    const minute = place.minutes.get(index);
    const words = wordsOf(place, index);
    if (
      minute?.kind !== 'decision' ||
      minute.joined !== undefined ||
      !concludedEnd.test(words) ||
      !/(?:その|それ|この)/u.test(words)
    )
      continue;
    const proposal = findProposal(place, position);
    if (proposal === undefined) continue;
    place.minutes.set(index, { ...minute, joined: [proposal] });
    if (place.minutes.get(proposal)?.kind === 'point') place.minutes.delete(proposal);
  }
}

/** 「決まったのが三つ。…」: a recap is a decision only where the text does not state its figures as decided before. */
function dropRecaps(place: Place): void {
  let block = -1;
  for (const index of place.order) {
    const sentence = sentenceAt(place, index);
    const words = wordsOf(place, index);
    if (sentence?.blockIndex === block) {
      const known = [...place.minutes].filter(([other, { kind }]) => other !== index && kind === 'decision');
      const told = known
        .map(([other]) => wordsOf(place, other))
        .join(' ')
        .normalize('NFKC');
      const figures = words.normalize('NFKC').match(/[0-9][0-9,.]*/gu) ?? [];
      const isKnown = figures.length > 0 && figures.every((figure) => told.includes(figure));
      if (isKnown) place.minutes.delete(index);
      else place.minutes.set(index, { kind: 'decision', markUnits: 0, isListed: true });
    } else block = -1;
    if (recapOfDecisions.test(words) && sentence !== undefined) {
      block = sentence.blockIndex;
      place.minutes.delete(index);
    }
  }
}

/** In a report of a meeting, what will be done follows the decision that it belongs to. */
function continueDecisions(place: Place): void {
  let decided: number | undefined;
  for (const index of place.order) {
    const sentence = sentenceAt(place, index);
    const minute = place.minutes.get(index);
    const block = place.context.analysis.blocks[sentence?.blockIndex ?? -1];
    if (minute?.kind === 'decision') decided = sentence?.blockIndex;
    if (minute?.kind !== 'point' || minute.isQuestion === true || decided === undefined) continue;
    const words = wordsOf(place, index);
    const isReport = sentence?.blockIndex === decided && block?.kind === 'paragraph' && block.speaker === undefined;
    if (isReport && (/を.*ます。?$/u.test(words) || setsDay.test(words)) && !happens.test(words))
      place.minutes.set(index, { ...minute, kind: 'decision' });
  }
}

/** The next meeting is one line, with its place and its agenda. */
function joinNext(place: Place): void {
  const [first, ...others] = place.order.filter((index) => place.minutes.get(index)?.kind === 'next');
  const minute = first === undefined ? undefined : place.minutes.get(first);
  const own = others.filter((index) => first !== undefined && isNear(place, first, index) && index - first <= 3);
  if (first === undefined || minute === undefined || own.length === 0) return;
  place.minutes.set(first, { ...minute, joined: own });
  for (const index of own) place.minutes.delete(index);
}

function joinVotes(place: Place): void {
  for (const [position, index] of place.order.entries()) {
    if (!votesAlone.test(wordsOf(place, index))) continue;
    place.minutes.delete(index);
    const block = sentenceAt(place, index)?.blockIndex;
    const near = [position - 1, position + 1, position + 2, position - 2].map((at) => place.order[at]);
    const target = near.find((other) => {
      const kind = other === undefined ? undefined : place.minutes.get(other)?.kind;
      return (kind === 'decision' || kind === 'open') && sentenceAt(place, other)?.blockIndex === block;
    });
    const minute = target === undefined ? undefined : place.minutes.get(target);
    if (target !== undefined && minute !== undefined)
      place.minutes.set(target, { ...minute, joined: [...(minute.joined ?? []), index] });
  }
}

/** 「これは持ち越しにしましょう」「No decision yet」: the question before names the matter. */
function nameMatters(place: Place): void {
  for (const [position, index] of place.order.entries()) {
    const minute = place.minutes.get(index);
    if (minute?.kind !== 'open') continue;
    const words = wordsOf(place, index);
    if (!lacksMatter.test(words) && !pointsToMatter.test(words)) continue;
    const isEnglish = place.context.document.language === 'en';
    const asked = place.order
      .slice(Math.max(0, position - matterReach), position)
      .findLast((other) => /[？?]$/u.test(wordsOf(place, other)));
    if (asked === undefined) continue;
    const matter = isEnglish ? wordsOf(place, asked) : askedMatter.exec(wordsOf(place, asked))?.[1];
    if (matter !== undefined)
      place.minutes.set(index, { ...minute, matter, shownBy: [...(minute.shownBy ?? []), asked] });
  }
}

function joinBroughtBack(place: Place): void {
  for (const [position, index] of place.order.entries()) {
    const minute = place.minutes.get(index);
    if (minute?.kind !== 'open' || (minute.isListed === true && minute.markUnits > 0)) continue;
    const after = place.order[position + 1];
    if (
      after !== undefined &&
      place.minutes.get(after)?.kind === 'open' &&
      isNear(place, index, after) &&
      !bringsBack.test(wordsOf(place, after))
    ) {
      place.minutes.set(index, { ...minute, joined: [after] });
      place.minutes.delete(after);
      continue;
    }
    if (bringsBack.test(wordsOf(place, index))) continue;
    const next = place.order
      .slice(position + 1, position + 1 + openReach)
      .find((other) => bringsBack.test(wordsOf(place, other)) && isNear(place, index, other));
    if (next === undefined) continue;
    place.minutes.set(index, { ...minute, joined: [next] });
    if (place.minutes.get(next)?.kind === 'open') place.minutes.delete(next);
  }
}

function isNear(place: Place, index: number, other: number): boolean {
  const [own, next] = [sentenceAt(place, index), sentenceAt(place, other)];
  return own !== undefined && own.blockIndex === next?.blockIndex;
}
