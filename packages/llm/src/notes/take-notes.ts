import type { Chapter } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import { runBounded } from '@youyaku/contract/run-bounded';
import { shapes } from '@youyaku/contract/shapes';
import type { Ranking } from '@youyaku/summarize/rank/rank-sentences';
import type { SplitDocument } from '@youyaku/language/split/split-document';
import type { ChatRequest } from '#chat-model.ts';
import { notesTokensMax } from '#chunk/count-window.ts';
import { noteLinesOf } from '#chunk/model-window.ts';
import type { Chunk } from '#chunk/plan-chunks.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { showChunk } from '#items/show-sentences.ts';
import { guardAndCheckItem, quoteSentence } from '#items/guard-and-check-item.ts';
import { readItem } from '#items/read-item.ts';
import { mapPrompt } from '#prompts/map-prompt.ts';
import { builtinLinesMax, chunksAtOnceMax, factsKeptMax } from '#session/limits.ts';
import { chunkFaults, collectWhole, tryModel } from '#session/read-completion.ts';
import type { RunContext, Session } from '#session/run-context.ts';

/** The notes of one chunk, checked; `isByModel` is false where the built-in engine had to read it. */
export type ChunkNotes = {
  readonly chunk: Chunk;
  readonly items: readonly CheckedItem[];
  readonly isByModel: boolean;
};

/** Which chunk of how many. */
type ChunkPlace = { readonly index: number; readonly chunksTotal: number };

/**
 * Reads every chunk, some at a time, and checks its notes like sentences of a summary. A chunk that the model refuses is
 * read by the built-in engine, so that nothing is dropped; the notes of the run report it. In the order of the document.
 */
export async function* takeNotes(
  chunks: readonly Chunk[],
  ranking: Ranking,
  run: RunContext,
): AsyncGenerator<EngineEvent, ChunkNotes[]> {
  const notes: ChunkNotes[] = [];
  const chunksTotal = chunks.length;
  yield { type: 'progress', stage: 'write', done: 0, total: chunksTotal };
  const reading = runBounded(chunks, {
    atOnceMax: chunksAtOnceMax,
    signal: run.signal,
    work: (chunk, index, signal) => readChunk(chunk, { index, chunksTotal }, ranking, { ...run, signal }),
  });
  for await (const { index, result, done } of reading) {
    notes[index] = result;
    yield { type: 'progress', stage: 'write', done, total: chunksTotal };
  }
  run.notes.add('parts_by_builtin', notes.filter(({ isByModel }) => !isByModel).length);
  return notes;
}

async function readChunk(chunk: Chunk, place: ChunkPlace, ranking: Ranking, run: RunContext): Promise<ChunkNotes> {
  const items = (await tryModel(askForNotes(chunk, place, run), chunkFaults)) ?? [];
  const kept = items.filter(({ verdict }) => verdict !== 'check');
  if (kept.length > 0) return { chunk, items: keepFacts(chunk, kept, run), isByModel: true };
  return { chunk, items: readByBuiltin(chunk, ranking, run), isByModel: false };
}

async function askForNotes(chunk: Chunk, place: ChunkPlace, run: RunContext): Promise<CheckedItem[]> {
  const { analysis, document } = run.source;
  const request = buildNotesRequest(chunk, place, { ...analysis, text: document.text }, run);
  const lines = await collectWhole(run, request);
  const items: CheckedItem[] = [];
  for (const line of lines.slice(0, noteLinesOf(run.options, run.model) * 2)) {
    const item = readItem(line, 'lines');
    const written = item && guardAndCheckItem(item, run);
    if (written !== undefined) items.push(written);
    await run.context.pause?.();
  }
  return items;
}

/** Asks about one chunk of a source that is too long for one prompt. */
export function buildNotesRequest(
  chunk: Chunk,
  { index, chunksTotal }: ChunkPlace,
  document: SplitDocument,
  { language, languageName, delimiter, options, model, about }: Session,
): ChatRequest {
  const linesMax = noteLinesOf(options, model);
  return mapPrompt({
    language,
    languageName,
    source: about + showChunk(document, chunk.firstSentence, chunk.sentencesEnd),
    delimiter,
    part: index + 1,
    partsTotal: chunksTotal,
    linesMax,
    isForMinutes: shapes[options.shape].layout === 'grouped',
    focus: options.focus ?? '',
    outputTokensMax: notesTokensMax(linesMax, model),
  });
}

/** Adds source sentences for must-keep facts that no note has, so that they reach the write prompt. */
function keepFacts(chunk: Chunk, items: readonly CheckedItem[], run: RunContext): CheckedItem[] {
  const written = items.map(({ text }) => text).join('\n');
  const lost = chunk.facts.filter(({ quote, kind }) => kind !== 'name' && !written.includes(quote));
  const sentences = [...new Set(lost.map(({ sentence }) => sentence))]
    .filter((sentence) => !items.some(({ citations }) => citations.includes(sentence + 1)))
    .slice(0, factsKeptMax);
  return [...items, ...sentences.flatMap((sentence) => quoteSentence(sentence, run))];
}

function readByBuiltin(chunk: Chunk, ranking: Ranking, run: RunContext): CheckedItem[] {
  return ranking.sentences
    .filter(({ index }) => index >= chunk.firstSentence && index < chunk.sentencesEnd)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, builtinLinesMax)
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ index }) => quoteSentence(index, run));
}

/** The notes as the user sees them: chapters of the document, each with its own evidence. */
export function toChapters(notes: readonly ChunkNotes[], { form, language }: RunContext): Chapter[] {
  return notes.map(({ chunk, items, isByModel }, index) => {
    const { text, sentences } = layOutItems(items, { ...form, shape: 'lines' });
    const title = chunk.headingPath.at(-1) ?? (language === 'ja' ? `第${index + 1}部` : `Part ${index + 1}`);
    const { start, end } = chunk;
    return { title, start, end, text, sentences, engine: isByModel ? 'llm' : 'builtin' };
  });
}
