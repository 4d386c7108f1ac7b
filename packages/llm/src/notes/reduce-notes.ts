import { mapBounded } from '@youyaku/contract/run-bounded';
import { chunksAtOnceMax, reduceLinesShare, reduceOutputShare, reduceRoundsMax } from '#session/limits.ts';
import { chunkFaults, collectLines, tryModel } from '#session/read-completion.ts';
import { cleanSource } from '#guard/clean-source.ts';
import type { RunContext } from '#session/run-context.ts';
import type { CheckedItem } from '#items/lay-out-items.ts';
import { countTokens, notesTokensMax, sourceTokensMax } from '#chunk/count-window.ts';
import { noteLinesWithin } from '#chunk/model-window.ts';
import { reducePrompt } from '#prompts/reduce-prompt.ts';
import { readItem } from '#items/read-item.ts';
import type { ChunkNotes } from './take-notes.ts';
import { guardAndCheckItem } from '#items/guard-and-check-item.ts';

export type NotesGroup = { readonly title: string; readonly items: readonly CheckedItem[] };

/** The notes in the form that the write prompt shows: one a line, followed by its citations, chapter by chapter. */
export function writeNotes(groups: readonly NotesGroup[]): string {
  return groups
    .map(({ title, items }) => [`## ${cleanSource(title)}`, ...items.map((item) => writeNote(item))].join('\n'))
    .join('\n');
}

function writeNote({ text, citations }: CheckedItem): string {
  return cleanSource(text) + citations.map((number) => `[${number}]`).join('');
}

/**
 * Reduces the notes of all chunks to what one prompt may hold: adjacent groups are summarised together, repeatedly. Where
 * the model fails (no or a cut completion, nothing supported) the old notes are kept, only fewer.
 */
export async function reduceNotes(
  chunkNotes: readonly ChunkNotes[],
  tokensMax: number,
  run: RunContext,
): Promise<NotesGroup[]> {
  const { model, options } = run;
  const outputTokens = Math.min(model.outputTokensMax, Math.floor(model.contextTokens * reduceOutputShare));
  const packTokensMax = Math.min(tokensMax, sourceTokensMax(model, outputTokens, options));
  let groups: NotesGroup[] = chunkNotes.map(({ chunk, items }, index) => ({
    title: chunk.headingPath.at(-1) ?? String(index + 1),
    items,
  }));
  for (let round = 0; round < reduceRoundsMax; round += 1) {
    if (countTokens(writeNotes(groups), model) <= tokensMax) return groups;
    const packs = packGroups(groups, packTokensMax, run);
    groups = await mapBounded(packs, {
      atOnceMax: chunksAtOnceMax,
      signal: run.signal,
      work: (pack, _, signal) => reducePack(pack, outputTokens, { ...run, signal }),
    });
  }
  return trimToFit(groups, tokensMax, run);
}

/** Packs adjacent groups, as many as one prompt holds. */
function packGroups(groups: readonly NotesGroup[], tokensMax: number, { model }: RunContext): NotesGroup[][] {
  const packs: NotesGroup[][] = [];
  let size = 0;
  for (const group of groups) {
    const tokens = countTokens(writeNotes([group]), model);
    const last = packs.at(-1);
    if (last === undefined || size + tokens > tokensMax) {
      packs.push([group]);
      size = tokens;
    } else {
      last.push(group);
      size += tokens;
    }
  }
  return packs;
}

async function reducePack(pack: readonly NotesGroup[], outputTokens: number, run: RunContext): Promise<NotesGroup> {
  const { language, languageName, delimiter, options, model } = run;
  const items = pack.flatMap((group) => group.items);
  const linesMax = Math.max(1, Math.min(Math.floor(items.length * reduceLinesShare), noteLinesWithin(outputTokens)));
  const request = reducePrompt({
    language,
    languageName,
    notes: writeNotes(pack),
    delimiter,
    linesMax,
    focus: options.focus ?? '',
    outputTokensMax: notesTokensMax(linesMax, model),
  });
  const completion = await tryModel(collectLines(run, request), chunkFaults);
  // NOTE: a cut completion lacks the end of the pack, which may be half of a document.
  const lines = completion === undefined || completion.isCut ? [] : completion.lines;
  const reduced = lines.slice(0, linesMax).flatMap((line) => {
    const item = readItem(line, 'lines');
    const written = item === undefined ? undefined : guardAndCheckItem(item, run);
    return written === undefined || written.verdict === 'check' ? [] : [written];
  });
  return { title: pack[0]?.title ?? '', items: reduced.length === 0 ? thinOut(items, linesMax) : reduced };
}

/** `count` items, evenly spread over all. */
function thinOut(items: readonly CheckedItem[], count: number): CheckedItem[] {
  const upTo = (end: number): number => Math.floor((end * count) / items.length);
  return items.filter((_, index) => upTo(index + 1) > upTo(index));
}

/** The last resort for a model that never shortens its notes. */
function trimToFit(groups: readonly NotesGroup[], tokensMax: number, { model }: RunContext): NotesGroup[] {
  let kept = groups.map(({ title, items }) => ({ title, items: [...items] }));
  while (countTokens(writeNotes(kept), model) > tokensMax && kept.some(({ items }) => items.length > 1))
    kept = kept.map(({ title, items }) => ({ title, items: thinOut(items, Math.max(1, items.length >> 1)) }));
  return kept;
}
