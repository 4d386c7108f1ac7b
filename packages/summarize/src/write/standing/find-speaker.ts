import type { AnalysedSentence } from '@youyaku/language/analyse';
import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

const aloneFactor = 0.3;
const speakerUnitsMax = 30;

/** Behind a quotation: 久我山准教授はそう話す。 Before one: 担当者はこう説明する。 */
const behind = /^([^、。「」]{2,30}?)[はも](?:そう|と)(?=話|語|述べ|言|振り返|説明|指摘|訴え|強調|打ち明け|明か)/u;
const ahead =
  /([^、。「」]{2,30}?)[はも](?:こう|次のように)(?:話|語|述べ|言|振り返|説明|指摘|訴え|強調|打ち明け|明か)[^、。「」]{0,6}。$/u;

/** A quotation alone says nothing about who said it. */
export function findSpeaker(place: Place): Gap | undefined {
  const { text, analysis, index, sentence, from } = place;
  const words = text.slice(sentence.contentStart, sentence.end);
  if (!/^[「『“"].*[」』”"][。.]?$/su.test(words)) return undefined;
  if (analysis.blocks[sentence.blockIndex]?.speaker !== undefined) return undefined;
  const found =
    findIn(text, analysis.sentences[index + 1], behind) ?? findIn(text, analysis.sentences[index - 1], ahead);
  if (found === undefined) return { rule: 'speaker', aloneFactor };
  const insertion = { at: from, text: bracket(text.slice(found.start, found.end)), source: found };
  return { rule: 'speaker', aloneFactor, insertions: [insertion] };
}

function findIn(
  text: string,
  sentence: AnalysedSentence | undefined,
  pattern: RegExp,
): { start: number; end: number } | undefined {
  if (sentence === undefined || sentence.end - sentence.contentStart > 100) return undefined;
  const found = pattern.exec(text.slice(sentence.contentStart, sentence.end));
  const name = found?.[1];
  if (found === null || name === undefined || name.length > speakerUnitsMax) return undefined;
  const start = sentence.contentStart + found.index + found[0].indexOf(name);
  return { start, end: start + name.length };
}
