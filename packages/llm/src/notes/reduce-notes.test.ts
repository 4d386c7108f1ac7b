import type { Document } from '@youyaku/contract/document';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { CompletionError } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { openSession, openRunContext } from '#session/open-run-context.ts';
import { sourceTokensMax } from '#chunk/count-window.ts';
import { reduceNotes, type NotesGroup } from './reduce-notes.ts';
import { quoteSentence } from '#items/guard-and-check-item.ts';
import type { ChunkNotes } from './take-notes.ts';
import { type FakeCompletion, createFakeModel } from '@youyaku/testing/llm/fake-model';
import type { ChatRequest } from '#chat-model.ts';

const dictionary = readTestDictionary();
const sentences = Array.from(
  { length: 400 },
  (_, index) => `第${index + 1}地区では${(index * 37) % 911}人が避難訓練に参加し、${(index % 28) + 1}日に終えた。`,
);
const document: Document = { language: 'ja', text: sentences.join('\n'), blocks: [], warnings: [] };
const sentencesPerChunk = 10;
const contextTokens = 8_000;
const outputTokensMax = 2_000;

async function reduce(complete: (request: ChatRequest) => FakeCompletion): Promise<{
  groups: NotesGroup[];
  requests: readonly ChatRequest[];
}> {
  const model = createFakeModel(complete, { contextTokens, outputTokensMax });
  const options = resolveSummaryOptions({});
  const context = { dictionary, model, delimiter: '0123456789abcdef0123456789abcdef' };
  const run: RunContext = await openRunContext(
    document,
    analyse(document, dictionary),
    openSession(document, options, context),
  );
  const chunkNotes = Array.from({ length: sentences.length / sentencesPerChunk }, (_, chunkIndex): ChunkNotes => {
    const [firstSentence, sentencesEnd] = [chunkIndex * sentencesPerChunk, (chunkIndex + 1) * sentencesPerChunk];
    const items = Array.from({ length: sentencesPerChunk }, (__, at) => quoteSentence(firstSentence + at, run)).flat();
    const isCut = { isCutAtStart: false, isCutAtEnd: false };
    const place = { start: 0, end: 0, firstSentence, sentencesEnd, headingPath: [] };
    const chunk = { ...place, ...isCut, tokens: 0, massShare: 0, facts: [] };
    return { chunk, items, isByModel: true };
  });
  return { groups: await reduceNotes(chunkNotes, sourceTokensMax(model, 512), run), requests: model.requests };
}

/** As many lines as the prompt allows, spread over all that it shows; the rest is cut as a provider cuts it. */
function writeNotesWithinLimits(request: ChatRequest): FakeCompletion {
  const notes = (request.messages[0]?.content ?? '').split('\n').filter((line) => /\[\d+\]$/u.test(line));
  const linesMax = Number(/(\d+)行まで/u.exec(request.instructions)?.[1]);
  const step = Math.max(1, notes.length / linesMax);
  const lines = Array.from({ length: Math.min(linesMax, notes.length) }, (_, at) => notes[Math.floor(at * step)] ?? '');
  let text = '';
  for (const line of lines) {
    if (estimateTokens(text + line) > request.outputTokensMax) return { text: `${text}途中`, isCut: true };
    text += `${line}\n`;
  }
  return text;
}

const citedBy = (groups: readonly NotesGroup[]): number[] =>
  groups.flatMap(({ items }) => items.flatMap(({ citations }) => citations));
/** Tenths of the document that no note cites any more. */
function uncitedTenths(groups: readonly NotesGroup[]): number[] {
  const cited = citedBy(groups);
  const isCited = (tenth: number): boolean => cited.some((number) => Math.floor((number - 1) / 40) === tenth);
  return Array.from({ length: 10 }, (_, tenth) => tenth).filter((tenth) => !isCited(tenth));
}

describe('notes that are too long for one prompt', () => {
  it('are reduced over the whole document, within the limits of prompt and completion', async () => {
    const { groups, requests } = await reduce(writeNotesWithinLimits);
    expect(requests.length).toBeGreaterThan(1);
    for (const { instructions, messages, outputTokensMax: output } of requests) {
      const promptTokens = estimateTokens(instructions + messages.map(({ content }) => content).join('\n'));
      expect(promptTokens + output).toBeLessThanOrEqual(contextTokens);
    }
    expect(uncitedTenths(groups)).toEqual([]);
  });

  it.each([
    ['writes nothing', (): FakeCompletion => new CompletionError('broken', 'obedient')],
    ['is cut at once', (): FakeCompletion => ({ text: '途中', isCut: true })],
  ])('are thinned out evenly where the model %s', async (_, complete) => {
    const { groups } = await reduce(complete);
    expect(uncitedTenths(groups)).toEqual([]);
  });
});
