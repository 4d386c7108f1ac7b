import { changingVerbs } from '@youyaku/language/lexicon/subject-words';
import type { AnalysedSentence } from '@youyaku/language/analyse';
import { findTopic } from './find-subject.ts';
import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** So many sentences back the members are listed. */
const reach = 3;
const aloneFactor = 0.5;

/** タイは38.6％増えた, after 海外からの客は台湾が1万8,900人、タイの9,700人と続く: it is the customers from there that grew, not the country. */
export function findMember(place: Place): Gap | undefined {
  const { text, analysis, index, sentence, from } = place;
  if (analysis.blocks[sentence.blockIndex]?.kind !== 'paragraph' || !changesByFigure(sentence)) return undefined;
  const own = findTopic(text, sentence);
  const name = own === undefined ? '' : text.slice(own.start, own.end);
  const token = sentence.tokens.find(({ start }) => start === own?.start);
  if (own === undefined || token?.end !== own.end || !token.posDetail.startsWith('固有名詞')) return undefined;
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before?.blockIndex !== sentence.blockIndex) return undefined;
    const topic = findTopic(text, before);
    if (topic === undefined || !lists(text.slice(topic.end, before.end), name)) continue;
    const whole = text.slice(topic.start, topic.end);
    return {
      rule: 'subject',
      aloneFactor,
      needs: at,
      insertedFactor: 1,
      insertions: [{ at: from, text: bracket(whole), source: topic, isSaidBy: `${whole}］${name}` }],
    };
  }
  return undefined;
}

/** 台湾が1万8,900人で最も多く、タイの9,700人. */
function lists(words: string, name: string): boolean {
  const at = words.indexOf(name);
  return at >= 0 && /^(?:が|の|は)?[（(]?約?[0-9０-９]/u.test(words.slice(at + name.length));
}

function changesByFigure({ tokens }: AnalysedSentence): boolean {
  return tokens.some(({ pos }) => pos === 'number') && tokens.some(({ base }) => changingVerbs.has(base));
}
