import { asksToTell, assent, openCall, topicCall } from '@youyaku/language/lexicon/talk-words';
import { readDue } from '#write/read-task.ts';
import type { People } from './list-people.ts';
import type { Said } from './read-talk.ts';

type Meeting = { readonly talk: readonly Said[]; readonly people: People; readonly isEnglish: boolean };

/** Whoever was given the floor says at least so many UTF-16 units. */
const toldUnitsMin = 10;
/** 「順調です。」: shorter words tell something where they say what is or was. */
const reportUnitsMin = 5;
const reports = /(?:ました|でした|です|てい(?:ます|る)|ており?ます|だった)。?$/u;
const yes = /^(?:(?:はい|ええ|うん)[、。]\s*)+/u;
/** 「お願いします」 and how else whoever is called is asked to speak. */
const callEnd =
  '(?:から)?、?(?:どうぞ|よろしく)?お?(?:願い|ねがい)(?:(?:いた)?します|でき(?:ます|る)か)(?:ね)?[。？?]?$';

/** 「次に書庫の件、高橋さんお願いします」: whoever is called speaks next, and takes on nothing. */
export function givesFloor(
  { talk, people, isEnglish }: Meeting,
  said: Said,
  owner: string | undefined,
  reply: Said | undefined,
): boolean {
  if (isEnglish || owner === undefined || reply === undefined || readDue(said.words) !== undefined) return false;
  if (talk.some(({ at, turn }) => at > said.at && at < reply.at && turn !== said.turn)) return false;
  const answers = talk
    .filter(({ turn, at }) => turn === reply.turn && at >= reply.at)
    .map(({ words }) => words.replace(yes, ''));
  if (!answers.some(tells)) return false;
  if (asksToTell.test(said.words)) return true;
  const call = people.pattern + callEnd;
  if (new RegExp(openCall.source + call, 'u').test(said.words)) return true;
  return new RegExp(topicCall.source + call, 'u').test(said.words) && !assent.test(answers[0] ?? '');
}

/** 「はい、60株植えました」 tells; 「はい、わかりました」 only agrees. */
function tells(words: string): boolean {
  return !assent.test(words) && words.length >= (reports.test(words) ? reportUnitsMin : toldUnitsMin);
}
