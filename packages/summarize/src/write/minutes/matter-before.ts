import { concludedEnd } from '@youyaku/language/lexicon/conclusion-words';
import { assent, concludes, procedure, proposes } from '@youyaku/language/lexicon/talk-words';
import type { Minute } from '#write/classify-minute.ts';
import { wordsMinEnglish } from './has-matter.ts';
import type { People } from './list-people.ts';
import type { Said } from './read-talk.ts';

export type Minutes = Map<number, Minute>;
/** Those who speak, what they say, and what became of it so far. */
export type Floor = {
  readonly talk: readonly Said[];
  readonly minutes: Minutes;
  readonly people: People;
  readonly isEnglish: boolean;
  /** Sentences that belong to a task already. */
  readonly used: Set<number>;
};

/** Who takes a matter on, until when, and the sentences that show it. */
export type Given = {
  readonly owner: string;
  readonly due: string | undefined;
  readonly shownBy: readonly Said[];
  readonly topic?: string | undefined;
};

/** What a volunteer takes on was named within this many sentences. */
export const matterReach = 4;
/** Shorter words name no matter. */
const matterUnitsMin = 8;

/** What was just concluded comes before what was only said. */
export function matterBefore(floor: Floor, said: Said): Said | undefined {
  const before = floor.talk.slice(Math.max(0, said.at - matterReach), said.at).filter((one) => namesMatter(floor, one));
  return before.findLast((one) => isSettled(floor, one, said)) ?? before.at(-1);
}

/** Concluded, or proposed and agreed to before `said`: whoever is asked then carries it out. */
export function isSettled({ talk, isEnglish }: Floor, one: Said, said: Said): boolean {
  if (isEnglish || !/[をは]/u.test(one.words) || concludedEnd.test(one.words) || procedure.test(one.words.slice(-18)))
    return false;
  if (concludes.test(one.words)) return one.turn === said.turn;
  return (
    proposes.test(one.words) &&
    talk.slice(one.at + 1, said.at).some(({ words, turn }) => turn > one.turn && assent.test(words))
  );
}

export function namesMatter({ isEnglish, used }: Floor, { words, index }: Said): boolean {
  if (used.has(index) || (assent.test(words) && words.length < 16)) return false;
  return isEnglish
    ? words.split(' ').length >= wordsMinEnglish && !/^(?:yes|yeah|ok|ha|no)\b/iu.test(words)
    : words.length >= matterUnitsMin && /[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(words);
}

/** 「…を監視に入れましょう。黒木さん、金曜までにいけます？」: the decision stays one, with the task below it. */
export function carryOut({ minutes, used }: Floor, matter: Said, { owner, due, shownBy }: Given): void {
  for (const { index } of shownBy) {
    minutes.delete(index);
    used.add(index);
  }
  used.add(matter.index);
  minutes.set(matter.index, {
    kind: 'decision',
    markUnits: minutes.get(matter.index)?.markUnits ?? matter.leadUnits,
    isProposition: true,
    parts: [{ text: matter.words, owner, ...(due === undefined ? {} : { due }) }],
    shownBy: shownBy.map(({ index }) => index),
  });
}
