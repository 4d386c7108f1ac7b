import {
  attributeTopic,
  bareCount,
  bareQuantity,
  changingVerbs,
  matterTopic,
  objectVerbs,
} from '@youyaku/language/lexicon/subject-words';
import type { Token } from '@youyaku/language/tokenize/token';
import { findTopic } from './find-subject.ts';
import type { Gap } from './gap.ts';
import { marksSubject } from './marks-subject.ts';
import { bracket, isJapanese, type Place } from './place.ts';

/** So many sentences back a topic is still the one meant. */
const reach = 3;
/** After another sentence 期間は… would be read as the term of what that one speaks of. */
const attributeFactor = 0.5;
const objectFactor = 0.4;
const countFactor = 0.75;

/** 契約は10年間で, 7月3日までに集める: a price, a term or an act of something that only a sentence before names. */
export function findMatter(place: Place): Gap | undefined {
  const { words, index, previous, sentence, analysis } = place;
  if (!isJapanese(words) || previous === undefined || previous.blockIndex !== sentence.blockIndex) return undefined;
  if (beginsWithChange(place.tokens)) return { rule: 'subject', needs: index - 1, aloneFactor: objectFactor };
  if (analysis.blocks[sentence.blockIndex]?.kind === 'speech') return undefined;
  const gap = { rule: 'subject', needs: index - 1 } as const;
  if (attributeTopic.test(words)) return { ...gap, aloneFactor: attributeFactor, ...insertTopic(place) };
  if (bareCount.test(words)) return { ...gap, aloneFactor: countFactor, ...insertTopic(place) };
  if (bareQuantity.test(words)) return { ...gap, aloneFactor: objectFactor };
  return lacksObject(place.tokens) ? { ...gap, aloneFactor: objectFactor } : undefined;
}

/** The thing that the sentences before speak of; an agent (県は…発表した) is none. */
function insertTopic({ text, analysis, index, sentence, from }: Place): Partial<Gap> {
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before === undefined || before.blockIndex !== sentence.blockIndex) return {};
    const topic = findTopic(text, before);
    if (topic === undefined) continue;
    const named = text.slice(topic.start, topic.end);
    if (attributeTopic.test(`${named}は`)) continue;
    if (!matterTopic.test(named)) return {};
    return { insertions: [{ at: from, text: bracket(named), source: topic, isSaidBy: named }], insertedFactor: 1 };
  }
  return {};
}

/** 増えてるのに人は減って: what rose was said before; 増える雨への備え says it. */
function beginsWithChange([verb, ...rest]: readonly Token[]): boolean {
  if (verb?.pos !== 'verb' || !changingVerbs.has(verb.base)) return false;
  const next = rest.findIndex(({ pos }) => pos !== 'verb' && pos !== 'auxiliary' && pos !== 'particle');
  const ending = rest.slice(0, Math.max(0, next)).map(({ surface }) => surface);
  return /(?:のに|けど|けれども?|ので|(?<![てで])から|ものの|が)$/u.test(ending.join(''));
}

/** A verb that acts on something, in a sentence that names neither an object nor a topic; 弓削が says only who acts. */
function lacksObject(tokens: readonly Token[]): boolean {
  const isNamed = tokens.some(
    (token, at) =>
      (token.pos === 'particle' && /^(?:を|について|に関して|に対して|って|しか|など)$/u.test(token.surface)) ||
      (token.surface !== 'が' && marksSubject(tokens, at)) ||
      /^[「『（(]$/u.test(token.surface),
  );
  if (isNamed) return false;
  const words = tokens.filter(({ pos }) => pos !== 'symbol');
  const at = words.findLastIndex(({ pos, posDetail }) => pos === 'verb' && !/^(?:非自立|接尾)/u.test(posDetail));
  const [before, verb, after] = [words[at - 1], words[at], words[at + 1]];
  if (verb === undefined || at < words.length - 5) return false;
  // 集められる is said of what is collected.
  if (/^(?:れる|られる|せる|させる)$/u.test(after?.base ?? '')) return false;
  return verb.base === 'する' ? objectVerbs.has(before?.surface ?? '') : objectVerbs.has(verb.base);
}
