import type { AnalysedSentence } from '@youyaku/language/analyse';
import { changingVerbs, dependentNouns } from '@youyaku/language/lexicon/subject-words';
import { measureLeadIn } from '@youyaku/language/lexicon/lead-in-words';
import { pointsBack } from '@youyaku/language/lexicon/pointers';
import type { Span } from '@youyaku/language/text/span';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Gap } from './gap.ts';
import { endsInNoun, marksSubject } from './marks-subject.ts';
import { bracket, type Place } from './place.ts';

/** So many sentences back a topic is still the one meant. */
const reach = 3;
const topicUnitsMax = 24;
const aloneFactor = 0.25;

/**
 * A sentence that says how large, how many or what something is, or that it rose or fell, without naming it. The topic of the
 * sentence before is meant if each sentence in between leaves it out too.
 */
export function findSubject(place: Place): Gap | undefined {
  const { analysis, index, text, from } = place;
  if (analysis.blocks[place.sentence.blockIndex]?.kind !== 'paragraph' || !lacksSubject(place.tokens)) return undefined;
  const first = place.previous === undefined ? index : Math.max(0, index - reach);
  for (let at = index - 1; at >= first; at -= 1) {
    const before = analysis.sentences[at];
    if (before === undefined || before.blockIndex !== place.sentence.blockIndex) break;
    const topic = findTopic(text, before);
    if (topic === undefined && lacksSubject(before.tokens)) continue;
    const needs = index - 1;
    if (topic === undefined) return { rule: 'subject', needs, aloneFactor };
    const insertion = { at: from, text: bracket(text.slice(topic.start, topic.end)), source: topic };
    return { rule: 'subject', needs, aloneFactor, insertions: [insertion] };
  }
  return place.previous === undefined ? undefined : { rule: 'subject', needs: index - 1, aloneFactor };
}

/** Only what cannot be said without a subject: 規格の8割だ, 約4割膨らんだ. */
function lacksSubject(tokens: readonly Token[]): boolean {
  if (tokens.some((_, at) => marksSubject(tokens, at)) || !tokens.some(({ pos }) => pos === 'particle')) return false;
  const words = tokens.filter((token) => token.pos !== 'symbol');
  const verb = words.findLast((token) => token.pos === 'verb' && !/^(?:非自立|接尾)/u.test(token.posDetail));
  const end = words.findLastIndex((token) => token.pos === 'noun' || token.pos === 'number');
  if (endsInNoun(tokens)) return !dependentNouns.test(words[end]?.surface ?? '') && isMeasure(words, end);
  return verb !== undefined && words.indexOf(verb) >= words.length - 5 && changingVerbs.has(verb.base);
}

/** …の8割, 3億円: a share or an amount of something. Any other noun may itself be what the sentence presents. */
function isMeasure(words: readonly Token[], end: number): boolean {
  return words.slice(Math.max(0, end - 2), end + 1).some((token) => token.pos === 'number');
}

/** The noun phrase before は or も at the start of a sentence, if it is the only topic. */
export function findTopic(
  text: string,
  { tokens, contentStart, end }: AnalysedSentence,
  skippedUnits = 0,
): Span | undefined {
  const from = contentStart + skippedUnits;
  const start = from + measureLeadIn(text.slice(from, Math.min(end, from + 80)));
  const marks = tokens.filter((token, at) => /^[はも]$/u.test(token.surface) && marksSubject(tokens, at));
  const [mark] = marks;
  if (mark === undefined || marks.filter(({ surface }) => surface === 'は').length > 1) return undefined;
  const last = tokens[tokens.indexOf(mark) - 1];
  const words = text.slice(start, mark.start);
  // A single kana is a part of a word that was read wrongly: できるこ, とは.
  const isName =
    last?.pos === 'noun' && !/^(?:代名詞|非自立)/u.test(last.posDetail) && !/^[\u3041-\u3096]$/u.test(last.surface);
  if (!isName || words.length < 2 || words.length > topicUnitsMax) return undefined;
  // もともとは is an adverb.
  if (/^[\u3041-\u3096]*も$/u.test(words)) return undefined;
  if (/[、。「」『』（）\nが]/u.test(words) || pointsBack(words) || /^(?:同|両|当)/u.test(words)) return undefined;
  return { start, end: mark.start };
}
