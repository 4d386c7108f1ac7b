import type { Chapter } from '@youyaku/contract/summary';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { Chunk } from '#chunk/plan-chunks.ts';
import type { Ranking } from '@youyaku/summarize/rank/rank-sentences';
import { buildNotesRequest } from './build-notes-request.ts';
import { collectWhole } from '#session/stream-completion.ts';
import { isModelFailure } from '#chat-model.ts';
import type { RunContext } from '#session/run-context.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { readItem } from '#items/read-item.ts';

/** The notes of one part, checked; `isByModel` is false where the built-in engine had to read it. */
export type ChunkNotes = { readonly chunk: Chunk; readonly items: WrittenItem[]; readonly isByModel: boolean };

const partsAtOnce = 8;
const factsKeptMax = 4;
const builtinLinesMax = 5;
/** What one part alone can fail by; anything else is the model's own trouble and ends the whole run by it. */
export const chunkFaults: ReadonlySet<string> = new Set(['refusal', 'empty', 'broken', 'window', 'language']);

/**
 * Every part is read, some at a time, and its notes are checked as sentences of a summary are. A part that the model
 * refuses is read by the built-in engine, so that nothing is dropped; the notebook says so. Order is that of the document.
 */
export async function* takeNotes(
  chunks: readonly Chunk[],
  linesMax: number,
  ranking: Ranking,
  run: RunContext,
): AsyncGenerator<EngineEvent, ChunkNotes[]> {
  const notes: (ChunkNotes | undefined)[] = chunks.map(() => undefined);
  const running = new Map<number, Promise<number>>();
  const stop = new AbortController();
  const signal = AbortSignal.any([run.signal, stop.signal]);
  let next = 0;
  let done = 0;
  yield { type: 'progress', stage: 'write', done, total: chunks.length };
  try {
    while (done < chunks.length) {
      for (; next < chunks.length && running.size < partsAtOnce; next += 1) {
        const [index, chunk] = [next, chunks[next]];
        if (chunk === undefined) break;
        running.set(
          index,
          readChunk(chunk, index, chunks.length, linesMax, ranking, { ...run, signal }).then((read) => {
            notes[index] = read;
            return index;
          }),
        );
      }
      running.delete(await Promise.race(running.values()));
      done += 1;
      yield { type: 'progress', stage: 'write', done, total: chunks.length };
    }
  } finally {
    stop.abort();
    await Promise.allSettled(running.values());
  }
  const read = notes.filter((part) => part !== undefined);
  run.notes.add('parts_by_builtin', read.filter(({ isByModel }) => !isByModel).length);
  return read;
}

async function readChunk(
  chunk: Chunk,
  index: number,
  partsTotal: number,
  linesMax: number,
  ranking: Ranking,
  run: RunContext,
): Promise<ChunkNotes> {
  try {
    const items = await askForNotes(chunk, index, partsTotal, linesMax, run);
    const kept = items.filter(({ verdict }) => verdict !== 'unsupported');
    if (kept.length > 0) return { chunk, items: keepFacts(chunk, kept, run), isByModel: true };
  } catch (error) {
    if (!isModelFailure(error) || !chunkFaults.has(error.fault)) throw error;
  }
  return { chunk, items: readByBuiltin(chunk, ranking, run), isByModel: false };
}

async function askForNotes(
  chunk: Chunk,
  index: number,
  partsTotal: number,
  linesMax: number,
  run: RunContext,
): Promise<WrittenItem[]> {
  const { source, model, signal } = run;
  const document = { ...source.analysis, text: source.document.text };
  const request = buildNotesRequest(chunk, { index, partsTotal, linesMax }, document, run);
  const lines = await collectWhole(model, request, run.language, signal);
  const items: WrittenItem[] = [];
  for (const line of lines.slice(0, linesMax * 2)) {
    const item = readItem(line, 'lines');
    const written = item === undefined ? undefined : run.polish(item);
    if (written !== undefined) items.push(written);
    await run.context.pause?.();
  }
  return items;
}

/** Must-keep facts that no note tells are added in the words of the source, so that they reach the summary's writer. */
function keepFacts(chunk: Chunk, items: readonly WrittenItem[], run: RunContext): WrittenItem[] {
  const told = items.map(({ text }) => text).join('\n');
  const lost = chunk.facts.filter(({ quote, kind }) => kind !== 'name' && !told.includes(quote));
  const sentences = [...new Set(lost.map(({ sentence }) => sentence))]
    .filter((sentence) => !items.some(({ citations }) => citations.includes(sentence + 1)))
    .slice(0, factsKeptMax);
  return [...items, ...sentences.flatMap((sentence) => quoteSentence(sentence, run))];
}

function readByBuiltin(chunk: Chunk, ranking: Ranking, run: RunContext): WrittenItem[] {
  return ranking.sentences
    .filter(({ index }) => index >= chunk.firstSentence && index < chunk.sentencesEnd)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, builtinLinesMax)
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ index }) => quoteSentence(index, run));
}

/** A sentence of the source as it stands, with itself as evidence. */
export function quoteSentence(index: number, { source, polish }: RunContext): WrittenItem[] {
  const sentence = source.analysis.sentences[index];
  if (sentence === undefined) return [];
  const text = source.document.text.slice(sentence.contentStart, sentence.end).replace(/\s+/gu, ' ').trim();
  const written = polish({ kind: 'point', text, citations: [index + 1] });
  return written === undefined ? [] : [written];
}

/** The notes as the reader sees them: the chapters of the document, each with its own evidence. */
export function toChapters(parts: readonly ChunkNotes[], run: RunContext): Chapter[] {
  return parts.map(({ chunk, items, isByModel }, index) => {
    const { text, sentences } = layOutItems(items, { ...run.form, shape: 'lines' });
    const title = chunk.headingPath.at(-1) ?? (run.language === 'ja' ? `第${index + 1}部` : `Part ${index + 1}`);
    const { start, end } = chunk;
    return { title, start, end, text, sentences, engine: isByModel ? 'llm' : 'builtin' };
  });
}
