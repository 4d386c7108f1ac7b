import { officeSpeaker } from '@youyaku/language/lexicon/office-words';
import { ownView, vagueAnswer } from '@youyaku/language/lexicon/talk-words';
import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { nameSpeaker } from './pair-exchanges.ts';

/** What somebody thinks or reports of their own work keeps its speaker: in minutes it would read as a fact, or as nobody's. */
export function attributeViews({ analysis, document }: WriteContext, minutes: Map<number, Minute>): void {
  for (const [index, minute] of minutes) {
    const sentence = analysis.sentences[index];
    const speaker = analysis.blocks[sentence?.blockIndex ?? -1]?.speaker;
    if (minute.kind !== 'point' || sentence === undefined || speaker === undefined) continue;
    if (ownView.test(document.text.slice(sentence.contentStart, sentence.end)))
      minutes.set(index, { ...minute, saidBy: nameSpeaker(speaker) });
  }
}

/** What an office answers is its position, not a decision of the meeting, and 検討してまいります promises nothing that can be done. */
export function demoteAnswers({ analysis, document }: WriteContext, minutes: Map<number, Minute>): void {
  for (const [index, minute] of minutes) {
    const sentence = analysis.sentences[index];
    const speaker = analysis.blocks[sentence?.blockIndex ?? -1]?.speaker ?? '';
    if (sentence === undefined || !officeSpeaker.test(speaker)) continue;
    const isVague =
      minute.kind === 'action' &&
      minute.due === undefined &&
      vagueAnswer.test(document.text.slice(sentence.contentStart, sentence.end));
    if (minute.kind === 'decision' || isVague) minutes.set(index, { kind: 'point', markUnits: minute.markUnits });
  }
}
