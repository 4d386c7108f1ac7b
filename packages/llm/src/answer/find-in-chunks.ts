import type { AnswerEvent } from '@youyaku/contract/question';
import type { RankedAnswer } from '@youyaku/summarize/answer/rank-answers';
import { chooseAnswer } from '@youyaku/summarize/answer/choose-answer';
import type { Chunk } from '#chunk/plan-chunks.ts';
import { streamLines } from '#session/stream-completion.ts';
import { answerLinesMax, buildAnswerRequest, type QuestionSession } from './build-answer-request.ts';
import { isModelFailure } from '#chat-model.ts';
import type { RunContext } from '#session/run-context.ts';
import type { WrittenItem } from '#items/lay-out-items.ts';
import { numberSentences } from '#items/number-sentences.ts';
import { planModelChunks } from '#chunk/model-window.ts';
import { readAnswer } from './read-answer.ts';
import { chunkFaults, quoteSentence } from '#notes/take-notes.ts';

const partsAtOnce = 8;

/** Asks every part of a source, some at a time: what each says on the question, in the order of the document. */
export async function* findInChunks(
  questionSession: QuestionSession,
  ranked: readonly RankedAnswer[],
  run: RunContext,
): AsyncGenerator<AnswerEvent, WrittenItem[]> {
  const { document, analysis } = run.source;
  const chunks = planModelChunks(document, analysis, run.model, answerLinesMax * 2);
  const found: WrittenItem[][] = chunks.map(() => []);
  const running = new Map<number, Promise<number>>();
  const stop = new AbortController();
  const signal = AbortSignal.any([run.signal, stop.signal]);
  let next = 0;
  let done = 0;
  try {
    while (done < chunks.length) {
      for (; next < chunks.length && running.size < partsAtOnce; next += 1) {
        const [index, chunk] = [next, chunks[next]];
        if (chunk === undefined) break;
        const asked = askChunk(chunk, questionSession, ranked, { ...run, signal });
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
async function askChunk(
  chunk: Chunk,
  questionSession: QuestionSession,
  ranked: readonly RankedAnswer[],
  run: RunContext,
): Promise<WrittenItem[]> {
  const { text } = run.source.document;
  const source = numberSentences({ ...run.source.analysis, text }, chunk.firstSentence, chunk.sentencesEnd);
  try {
    const asked = buildAnswerRequest(source, 'part', questionSession);
    const answer = readAnswer(asked, streamLines(run.model, asked, run.signal), run, undefined);
    for (;;) {
      const step = await answer.next();
      if (step.done === true) return step.value.items;
    }
  } catch (error) {
    if (!isModelFailure(error) || !chunkFaults.has(error.fault)) throw error;
    const own = ranked.filter(({ index }) => index >= chunk.firstSentence && index < chunk.sentencesEnd);
    return chooseAnswer(own).flatMap(({ index }) => quoteSentence(index, run));
  }
}
