import { asksToTell, assent, openCall, topicCall } from '@youyaku/language/lexicon/talk-words';
import { readDue } from '#write/read-task.ts';
import type { People } from './list-people.ts';
import type { Said } from './read-talk.ts';

type Meeting = { readonly talk: readonly Said[]; readonly people: People; readonly isEnglish: boolean };

/** Whoever was given the floor says at least so many UTF-16 units. */
const toldUnitsMin = 10;

/** 「次に書庫の件、高橋さんお願いします」: whoever is called speaks next, and takes on nothing. */
export function givesFloor(
  { talk, people, isEnglish }: Meeting,
  said: Said,
  owner: string | undefined,
  reply: Said | undefined,
): boolean {
  if (isEnglish || owner === undefined || reply === undefined || readDue(said.words) !== undefined) return false;
  if (talk.some(({ at, turn }) => at > said.at && at < reply.at && turn !== said.turn)) return false;
  const told = talk.filter(({ turn, at, words }) => turn === reply.turn && at >= reply.at && !assent.test(words));
  if (!told.some(({ words }) => words.length >= toldUnitsMin)) return false;
  if (asksToTell.test(said.words)) return true;
  const call = `${people.pattern}(?:から)?、?お?(?:願|ねが)い(?:いた)?します。?$`;
  if (new RegExp(openCall.source + call, 'u').test(said.words)) return true;
  return new RegExp(topicCall.source + call, 'u').test(said.words) && !assent.test(reply.words);
}
