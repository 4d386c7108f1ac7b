import {
  anybody,
  askedAbility,
  asksAnybody,
  assent,
  consideredNext,
  firstPerson,
  offer,
  ownPromise,
  procedure,
  promiseEnglish,
  refusal,
  request,
  requestEnglish,
  takesOnBare,
} from '@youyaku/language/lexicon/talk-words';
import { formalityLine, formalQuestion, openPoint } from '@youyaku/language/lexicon/minute-words';
import { readDue } from '#write/read-task.ts';
import { givesFloor } from './gives-floor.ts';
import { hasMatter } from './has-matter.ts';
import { isSamePerson, readAddressee, readAddresseeEnglish } from './read-addressee.ts';
import { loneDue } from './lone-due.ts';
import {
  carryOut,
  type Floor,
  type Given,
  type Minutes,
  isSettled,
  matterBefore,
  matterReach,
  namesMatter,
} from './matter-before.ts';
import { findTopic } from './find-topic.ts';
import type { People } from './list-people.ts';
import type { Said } from './read-talk.ts';

/** Who is asked answers within this many turns. */
const replyTurns = 3;
/** The date that a reply gives stands within this many of its sentences. */
const replySentences = 3;
/** In a formal record いたします is how everybody ends a sentence. */
const formalSpeaker =
  /[（(].*君[)）]$|^(?:[0-9０-９]+番|議長|副?委員長)|(?:[部課局次室所]長|市長|町長|村長|知事|教育長|参事|主幹)[（(][^（()）]+[)）]$/u;

/** Tasks of a conversation: what somebody is asked to do and agrees to, what somebody offers to do. */
export function takeOnTasks(talk: readonly Said[], minutes: Minutes, people: People, isEnglish: boolean): void {
  const floor: Floor = { talk, minutes, people, isEnglish, used: new Set() };
  for (const said of talk) {
    if (floor.used.has(said.index) || said.speaker === undefined) continue;
    if (isListed(floor, said)) continue;
    if (offer.test(said.words)) takeAcceptedOffer(floor, said);
    else if (isRequest(floor, said)) takeRequest(floor, said);
    else if (takesOnBare.test(said.words)) takeOffer(floor, said);
    else if (minutes.get(said.index)?.kind !== 'decision' && isPromise(floor, said)) takePromise(floor, said);
  }
}

function isListed({ minutes }: Floor, { index }: Said): boolean {
  const known = minutes.get(index);
  return (
    known?.kind === 'next' ||
    known?.isListed === true ||
    ((known?.markUnits ?? 0) > 0 && known?.kind !== 'point' && known?.kind !== 'action')
  );
}

function isRequest({ isEnglish, people }: Floor, { words }: Said): boolean {
  if (formalQuestion.test(words) || asksAnybody.test(words)) return false;
  if (isEnglish) {
    return (
      requestEnglish.test(words) ||
      new RegExp(`^(?:(?:and|so|then|ok|okay|also),? )*${people.pattern} to (?!the\\b|be\\b|a\\b)[a-z]+`, 'iu').test(
        words,
      )
    );
  }
  if (formalityLine.test(words)) return false;
  return (
    request.test(words) ||
    (askedAbility.test(words) && (anybody.test(words) || readAddressee(people, words) !== undefined))
  );
}

function takeRequest(floor: Floor, said: Said): void {
  const { isEnglish, people, talk } = floor;
  const called = isEnglish ? readAddresseeEnglish(people, said.words) : readAddressee(people, said.words);
  const owner = called ?? callAfter(floor, said);
  const reply = findReply(floor, said, owner);
  if (givesFloor(floor, said, owner, reply)) {
    floor.minutes.delete(said.index);
    floor.used.add(said.index);
    return;
  }
  if (reply !== undefined && refusal.test(reply.words)) {
    if (floor.minutes.get(said.index)?.kind === 'action') floor.minutes.delete(said.index);
    return;
  }
  if (owner === undefined && answersQuestion(floor, said)) return;
  const isTaken =
    reply !== undefined &&
    floor.minutes.get(reply.index)?.kind !== 'decision' &&
    (assent.test(reply.words) || takesOnBare.test(reply.words) || isPromise(floor, reply));
  if (owner === undefined && (!isTaken || reply === undefined)) return;
  const matter = hasMatter(said.words, isEnglish, owner)
    ? said
    : owner === undefined && !isTaken
      ? undefined
      : matterBefore(floor, said);
  if (matter === undefined || (matter === said && openPoint.test(matter.words))) return;
  const answers =
    reply === undefined || !isTaken
      ? []
      : talk.filter(({ turn, at }) => turn === reply.turn && at >= reply.at).slice(0, replySentences);
  const due =
    readDue(said.words) ??
    answers.map(({ words }) => readDue(words) ?? loneDue(words)).find((date) => date !== undefined);
  const consumed = answers.filter(
    (one, position) => position === 0 || takesOnBare.test(one.words) || isContinued(floor, one, answers[position - 1]),
  );
  const by = owner ?? reply?.speaker;
  if (by === undefined) return;
  if (matter !== said && isSettled(floor, matter, said)) {
    carryOut(floor, matter, { owner: by, due: due ?? dueAfter(floor, said), shownBy: [said, ...consumed] });
    return;
  }
  give(floor, matter, {
    owner: by,
    due: due ?? dueAfter(floor, said),
    shownBy: [said, ...consumed].filter((one) => one !== matter),
  });
}

/** 「チラシは何部刷りましょうか。」「1,200部でお願いします。」: that is settled, and nobody takes it on. */
function answersQuestion({ talk, minutes, isEnglish }: Floor, said: Said): boolean {
  const asked = talk[said.at - 1];
  if (isEnglish || !/^[^、]{2,20}でお?願いします。?$/u.test(said.words)) return false;
  if (asked === undefined || asked.turn === said.turn || !/か[。？?]?$|[？?]$/u.test(asked.words)) return false;
  const matter = /^([^、。はがを]{2,16})は/u.exec(asked.words)?.[1];
  minutes.set(said.index, {
    kind: 'decision',
    markUnits: minutes.get(said.index)?.markUnits ?? said.leadUnits,
    ...(matter === undefined ? {} : { matter }),
    shownBy: [asked.index],
  });
  return true;
}

/** 「…を書いてもらえますか。三上さん?」: who is meant is said apart. */
function callAfter({ talk, people }: Floor, said: Said): string | undefined {
  const next = talk[said.at + 1];
  if (next?.turn !== said.turn) return undefined;
  return new RegExp(
    `^(?:(?:and|じゃあ?|では)[、,]? ?)?(${people.pattern})(?:、?(?:いい|どう|お願い)[^。]{0,10})?[？?。、.]*$`,
    'iu',
  ).exec(next.words)?.[1];
}

function findReply({ talk }: Floor, said: Said, owner: string | undefined): Said | undefined {
  const firsts = talk
    .slice(said.at + 1, said.at + 12)
    .filter(
      (one, index, all) =>
        one.turn > said.turn &&
        one.turn <= said.turn + replyTurns &&
        all[index - 1]?.turn !== one.turn &&
        one.speaker !== said.speaker,
    );
  const own =
    owner === undefined
      ? undefined
      : firsts.find(({ speaker }) => speaker !== undefined && isSamePerson(speaker, owner));
  return own ?? (owner === undefined ? firsts[0] : undefined);
}

/** "Should I post the ad?" "Yes please, by the 14th." */
function takeAcceptedOffer(floor: Floor, said: Said): void {
  const reply = findReply(floor, said, undefined);
  if (said.speaker === undefined || reply === undefined || refusal.test(reply.words) || !assent.test(reply.words))
    return;
  give(floor, said, { owner: said.speaker, due: readDue(said.words) ?? readDue(reply.words), shownBy: [reply] });
}

/** 「私やります」: what the other said just before. */
function takeOffer(floor: Floor, said: Said): void {
  const { talk, minutes } = floor;
  const matter = talk
    .slice(Math.max(0, said.at - matterReach), said.at)
    .findLast((one) => one.turn !== said.turn && namesMatter(floor, one));
  if (matter === undefined || said.speaker === undefined) return;
  const kind = minutes.get(matter.index)?.kind;
  if (kind === 'decision' || kind === 'next' || minutes.get(matter.index)?.owner !== undefined) return;
  const rest = talk.filter(({ turn, at }) => turn === said.turn && at > said.at).slice(0, 2);
  const due = [said, ...rest].map(({ words }) => readDue(words) ?? loneDue(words)).find((date) => date !== undefined);
  const own = rest.filter((one, position) => isContinued(floor, one, position === 0 ? said : rest[position - 1]));
  give(floor, matter, { owner: said.speaker, due, shownBy: [said, ...own] });
}

function isPromise(floor: Floor, { words, at, speaker, turn }: Said): boolean {
  const { isEnglish, talk, people } = floor;
  if (isEnglish) return promiseEnglish.test(words) && !words.endsWith('?');
  const end = words.replace(/[。！!～〜ー]+$/u, '');
  if (
    /[？?]$|か(?:ね|な)?$/u.test(end) ||
    !/(?:ます|まーす|とく|おく|する|みる)(?:よ|ね|わ|ので|から|けど)*$/u.test(end)
  )
    return false;
  if (/[てで](?:い?|おり)ます(?:ね|よ)?$/u.test(end) || procedure.test(end.slice(-14)) || formalityLine.test(words))
    return false;
  if (consideredNext.test(words)) return false;
  const isFormal = speaker !== undefined && formalSpeaker.test(speaker);
  if (firstPerson.test(words) || (ownPromise.test(end) && !(isFormal && end.endsWith('いたします')))) return true;
  if (end.endsWith('決めます') || openPoint.test(words)) return false;
  const next = talk[at + 1];
  const hasDue = readDue(words) !== undefined || (next?.turn === turn && loneDue(next.words) !== undefined);
  if (hasDue) return !/(?:^|[、は])(?:では|じゃあ?)|とします|にします/u.test(words);
  // Whoever is called by name answers what he does.
  const asked = talk.slice(Math.max(0, at - 3), at).findLast((one) => one.turn < turn);
  return (
    asked !== undefined &&
    speaker !== undefined &&
    /ます(?:よ|ね)?$/u.test(end) &&
    (readAddressee(people, asked.words) ?? '').startsWith(speaker) &&
    request.test(asked.words)
  );
}

function takePromise(floor: Floor, said: Said): void {
  const { speaker } = said;
  if (speaker === undefined) return;
  const own = readDue(said.words) ?? dueAfter(floor, said);
  const next = floor.talk[said.at + 1];
  // 「資料は私が作ります。17日の朝までに渡します。」
  const isMore =
    own === undefined &&
    next?.turn === said.turn &&
    readDue(next.words) !== undefined &&
    isPromise(floor, next) &&
    !/を/u.test(next.words);
  const due = own ?? (isMore ? readDue(next.words) : undefined);
  const isPointer =
    /^(?:(?:えー|あの|じゃあ|あ|はい|まあ)[、]?)*(?:これ|それ|こっち|そっち|その辺|そこ)(?:は|も|を|私|僕|、)/u.test(
      said.words,
    );
  const topic = isPointer ? findTopic(floor.talk, said, floor.isEnglish, matterReach) : undefined;
  if (isPointer && topic === undefined && own === undefined) return;
  give(floor, said, { owner: speaker, due, shownBy: isMore ? [next] : [], topic: topic?.name });
}

/** 「今週中に。」「Probably Tuesday.」 after it. */
function dueAfter(floor: Floor, said: Said): string | undefined {
  const next = floor.talk[said.at + 1];
  if (next?.turn !== said.turn) return undefined;
  const due = loneDue(next.words);
  if (due !== undefined) floor.used.add(next.index);
  if (due !== undefined) floor.minutes.delete(next.index);
  return due;
}

/** The answer goes on with the same: 「はい。」「月末までに出します。」 */
function isContinued(floor: Floor, one: Said, before: Said | undefined): boolean {
  if (before === undefined) return false;
  return (
    loneDue(one.words) !== undefined ||
    (isPromise(floor, one) && (assent.test(before.words) || takesOnBare.test(before.words)))
  );
}

function give({ minutes, used }: Floor, matter: Said, { owner, due, shownBy, topic }: Given): void {
  const known = minutes.get(matter.index);
  const other = shownBy.filter(({ index }) => index !== matter.index);
  for (const { index } of other) {
    minutes.delete(index);
    used.add(index);
  }
  used.add(matter.index);
  minutes.set(matter.index, {
    kind: 'action',
    markUnits: known?.markUnits ?? matter.leadUnits,
    owner,
    ...(due === undefined ? {} : { due }),
    isOwnerStated: false,
    ...(topic === undefined ? {} : { matter: topic }),
    ...(other.length === 0 ? {} : { shownBy: other.map(({ index }) => index) }),
  });
}
