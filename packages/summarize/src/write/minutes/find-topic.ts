import { readDatesInDigits } from '@youyaku/language/dates/find-timeline-date';
import { raisesTopic } from '@youyaku/language/lexicon/topic-words';
import type { Said } from './read-talk.ts';

/** A topic is raised at most this many sentences before what is said about it. */
const topicReach = 12;
const topicUnitsMax = 24;
const wordsMaxEnglish = 5;

export type Topic = { readonly name: string; readonly at: number };

/** What those who speak are talking about, as the one who raised it named it: 「発電機なんですけど」「次、新料金。」 "Dark mode." */
export function findTopic(
  talk: readonly Said[],
  said: Said,
  isEnglish: boolean,
  reach = topicReach,
): Topic | undefined {
  for (let at = said.at - 1; at >= Math.max(0, said.at - reach); at -= 1) {
    const one = talk[at];
    if (one === undefined || one.kind === 'heading') return undefined;
    const name = isEnglish ? readEnglish(one.words) : readJapanese(one.words);
    if (name !== undefined) return { name, at };
  }
  return undefined;
}

function readJapanese(words: string): string | undefined {
  const plain = words
    .replace(/[。！!]$/u, '')
    .replace(raisesTopic.opening, '')
    .replace(/^(?:これ|それ)、?/u, '');
  for (const pattern of raisesTopic.japanese) {
    const name = pattern
      .exec(plain)?.[1]
      ?.replace(/^(?:その|この|あの|例の)/u, '')
      .trim();
    if (name !== undefined && name.length >= 2 && name.length <= topicUnitsMax && !raisesTopic.noTopic.test(name))
      return readDatesInDigits(name);
  }
  return undefined;
}

function readEnglish(words: string): string | undefined {
  const plain = words.replace(
    /^(?:(?:ok|okay|right|cool|great|good|now|so|and|um|next|then|first thing|one more(?: thing)?|perfect|lovely|thanks|first|last(?:ly)?)[,.:]? ?)+/iu,
    '',
  );
  const fragment = /^([A-Za-z][A-Za-z' -]{2,40})[.:]/u.exec(plain)?.[1];
  if (
    fragment === undefined ||
    fragment.split(' ').length > wordsMaxEnglish ||
    raisesTopic.noTopicEnglish.test(fragment)
  )
    return undefined;
  return fragment.replace(/^the /iu, 'the ').trim();
}
