import type { AnswerEvent } from '@youyaku/contract/question';
import { runBounded } from '@youyaku/contract/run-bounded';
import { chooseAnswer } from '@youyaku/summarize/answer/choose-answer';
import type { RankedAnswer } from '@youyaku/summarize/answer/rank-answers';
import { planModelChunks } from '#chunk/model-window.ts';
import type { Chunk } from '#chunk/plan-chunks.ts';
import type { CheckedItem } from '#items/lay-out-items.ts';
import { showChunk } from '#items/show-sentences.ts';
import { quoteSentence } from '#items/guard-and-check-item.ts';
import { answerLinesMax, chunksAtOnceMax } from '#session/limits.ts';
import { chunkFaults, drain, tryModel } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { buildAnswerRequest } from './build-answer-request.ts';
import { readAnswer } from './read-answer.ts';

/** Asks about every chunk of a source, some at a time; returns what each says on the question, in the order of the document. */
export async function* findInChunks(
  conversation: string,
  ranked: readonly RankedAnswer[],
  run: RunContext,
): AsyncGenerator<AnswerEvent, CheckedItem[]> {
  const { document, analysis } = run.source;
  const chunks = planModelChunks(document, analysis, run.model, answerLinesMax * 2);
  const found: (readonly CheckedItem[])[] = [];
  const reading = runBounded(chunks, {
    atOnceMax: chunksAtOnceMax,
    signal: run.signal,
    work: (chunk, _, signal) => askChunk(chunk, conversation, ranked, { ...run, signal }),
  });
  for await (const { index, result, done } of reading) {
    found[index] = result;
    yield { type: 'progress', done, total: chunks.length };
  }
  return found.flat();
}

/** A chunk that the model refuses is searched by the built-in engine, so that no chunk is skipped. */
async function askChunk(
  { firstSentence, sentencesEnd }: Chunk,
  conversation: string,
  ranked: readonly RankedAnswer[],
  run: RunContext,
): Promise<readonly CheckedItem[]> {
  const { analysis, document } = run.source;
  const source = showChunk({ ...analysis, text: document.text }, firstSentence, sentencesEnd);
  const request = buildAnswerRequest(source, 'part', conversation, run);
  const answer = await tryModel(drain(readAnswer(request, run, undefined)), chunkFaults);
  if (answer !== undefined) return answer.items;
  const inChunk = ranked.filter(({ index }) => index >= firstSentence && index < sentencesEnd);
  return chooseAnswer(inChunk).flatMap(({ index }) => quoteSentence(index, run));
}
