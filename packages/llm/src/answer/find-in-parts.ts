import type { AnswerEvent } from '@youyaku/contract/question';
import type { RankedAnswer } from '@youyaku/summarize/answer/rank-answers';
import { chooseAnswer } from '@youyaku/summarize/answer/choose-answer';
import type { Chunk } from '#chunk/plan-chunks.ts';
import { askLines } from '#session/ask-lines.ts';
import { answerLinesMax, askQuestion, type Questioning } from './ask-question.ts';
import { isModelFailure } from '#chat-model.ts';
import type { Job } from '#session/job.ts';
import type { WrittenItem } from '#items/lay-out-items.ts';
import { numberSentences } from '#items/number-sentences.ts';
import { planParts } from '#session/plan-reading.ts';
import { readAnswer } from './read-answer.ts';
import { partFaults, quoteSentence } from '#notes/take-notes.ts';

const partsAtOnce = 8;

/** Asks every part of a source, some at a time: what each says on the question, in the order of the document. */
export async function* findInParts(
  questioning: Questioning,
  ranked: readonly RankedAnswer[],
  job: Job,
): AsyncGenerator<AnswerEvent, WrittenItem[]> {
  const { document, analysis } = job.source;
  const chunks = planParts(document, analysis, job.model, answerLinesMax * 2);
  const found: WrittenItem[][] = chunks.map(() => []);
  const running = new Map<number, Promise<number>>();
  const stop = new AbortController();
  const signal = AbortSignal.any([job.signal, stop.signal]);
  let next = 0;
  let done = 0;
  try {
    while (done < chunks.length) {
      for (; next < chunks.length && running.size < partsAtOnce; next += 1) {
        const [index, chunk] = [next, chunks[next]];
        if (chunk === undefined) break;
        const asked = askPart(chunk, questioning, ranked, { ...job, signal });
        running.set(
          index,
          asked.then((items) => {
            found[index] = items;
            return index;
          }),
        );
      }
      running.delete(await Promise.race(running.values()));
      done += 1;
      yield { type: 'progress', done, total: chunks.length };
    }
  } finally {
    stop.abort();
    await Promise.allSettled(running.values());
  }
  return found.flat();
}

/** What the model refuses to read is looked through by the built-in engine, so that no part is passed over. */
async function askPart(
  chunk: Chunk,
  questioning: Questioning,
  ranked: readonly RankedAnswer[],
  job: Job,
): Promise<WrittenItem[]> {
  const { text } = job.source.document;
  const source = numberSentences({ ...job.source.analysis, text }, chunk.firstSentence, chunk.sentencesEnd);
  try {
    const asked = askQuestion(source, 'part', questioning);
    const answer = readAnswer(asked, askLines(job.model, asked, job.signal), job, undefined);
    for (;;) {
      const step = await answer.next();
      if (step.done === true) return step.value.items;
    }
  } catch (error) {
    if (!isModelFailure(error) || !partFaults.has(error.fault)) throw error;
    const own = ranked.filter(({ index }) => index >= chunk.firstSentence && index < chunk.sentencesEnd);
    return chooseAnswer(own).flatMap(({ index }) => quoteSentence(index, job));
  }
}
