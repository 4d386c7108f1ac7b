import { readChatSpeaker } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { chatPrefix } from '@youyaku/language/lexicon/minute-words';
import { inCommonMarks } from '@youyaku/language/text/common-marks';
import { isSpeakerLine } from '@youyaku/language/split/name-speakers';
import type { Block } from '@youyaku/contract/document';

/** A sentence with who says it. */
export type Said = {
  /** Position among all that is said. */
  readonly at: number;
  /** Index of the sentence. */
  readonly index: number;
  readonly words: string;
  /** UTF-16 units before its words that only name the speaker. */
  readonly leadUnits: number;
  readonly speaker: string | undefined;
  /** Counts up with each change of the speaker, and with each block where nobody is named. */
  readonly turn: number;
  readonly blockIndex: number;
  readonly kind: Block['kind'] | undefined;
  readonly section: number;
};

/** The sentences of the ranking in order, each with its speaker and its turn. */
export function readTalk({ analysis, document, ranking }: WriteContext): Said[] {
  const talk: Said[] = [];
  const hasOwnWords = !/^\s*>/u.test(document.text);
  let turn = 0;
  let block = -1;
  let speaker: string | undefined;
  for (const { index, section } of ranking.sentences) {
    const sentence = analysis.sentences[index];
    if (sentence === undefined) continue;
    const whole = document.text.slice(sentence.contentStart, sentence.end);
    const own = analysis.blocks[sentence.blockIndex];
    if (
      hasOwnWords &&
      (own?.quote !== undefined || /^\s*[>＞]/u.test(document.text.slice(sentence.start, sentence.end)))
    )
      continue;
    if (own?.kind === 'caption' || (own?.speaker !== undefined && isSpeakerLine(whole))) continue;
    const isNew = sentence.blockIndex !== block;
    const now = isNew ? (own?.speaker ?? readChatSpeaker(whole)) : speaker;
    if (isNew && (now === undefined || now !== speaker)) turn += 1;
    [block, speaker] = [sentence.blockIndex, now];
    const leadUnits = isNew && own?.speaker === undefined ? (chatPrefix.exec(whole)?.[0].length ?? 0) : 0;
    talk.push({
      at: talk.length,
      index,
      words: inCommonMarks(whole.slice(leadUnits)),
      leadUnits,
      speaker: now,
      turn,
      blockIndex: sentence.blockIndex,
      kind: own?.kind,
      section,
    });
  }
  return talk;
}
