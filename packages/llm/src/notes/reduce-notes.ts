import { collectLines } from '#session/stream-completion.ts';
import { cleanSource } from '#guard/clean-source.ts';
import type { RunContext } from '#session/run-context.ts';
import type { WrittenItem } from '#items/lay-out-items.ts';
import { countTokens, noteLinesWithin, notesTokensMax, sourceTokensMax } from '#chunk/model-window.ts';
import { reducePrompt } from '#prompts/reduce-prompt.ts';
import { readItem } from '#items/read-item.ts';
import { chunkFaults, type ChunkNotes } from './take-notes.ts';
import { tryModel } from '#session/try-model.ts';

export type NotesGroup = { readonly title: string; readonly items: readonly WrittenItem[] };

const roundsMax = 6;
const shrinkLines = 0.5;
/** Share of the window that is left to what comes back, so that notes and shorter notes go into it together. */
const outputShare = 0.25;

/** The notes in the form that the writer reads: one a line, its citations behind it, chapter by chapter. */
export function writeNotes(groups: readonly NotesGroup[]): string {
  return groups
    .map(({ title, items }) => [`## ${cleanSource(title)}`, ...items.map((item) => writeNote(item))].join('\n'))
    .join('\n');
}

function writeNote({ text, citations }: WrittenItem): string {
  return cleanSource(text) + citations.map((number) => `[${number}]`).join('');
}

/**
 * Brings the notes of all parts down to what one question may hold: neighbours are summed up together, again and again.
 * Notes that the model makes worse (nothing comes back, or not all, nothing is supported) stay as they were, only fewer.
 */
export async function reduceNotes(
  parts: readonly ChunkNotes[],
  tokensMax: number,
  run: RunContext,
): Promise<NotesGroup[]> {
  const { model, options } = run;
  const outputTokens = Math.min(model.outputTokensMax, Math.floor(model.contextTokens * outputShare));
  const packTokensMax = Math.min(tokensMax, sourceTokensMax(model, outputTokens, options));
  let groups: NotesGroup[] = parts.map(({ chunk, items }, index) => ({
    title: chunk.headingPath.at(-1) ?? String(index + 1),
    items,
  }));
  for (let round = 0; round < roundsMax; round += 1) {
    if (countTokens(writeNotes(groups), model) <= tokensMax) return groups;
    const packs = packGroups(groups, packTokensMax, run);
    groups = await Promise.all(packs.map((pack) => reducePack(pack, outputTokens, run)));
  }
  return trimToFit(groups, tokensMax, run);
}

/** Neighbours together, as many as one question holds. */
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
  const { language, languageName, delimiter, options, model, signal } = run;
  const items = pack.flatMap((group) => group.items);
  const linesMax = Math.max(1, Math.min(Math.floor(items.length * shrinkLines), noteLinesWithin(outputTokens)));
  const request = reducePrompt({
    language,
    languageName,
    notes: writeNotes(pack),
    delimiter,
    linesMax,
    focus: options.focus ?? '',
    outputTokensMax: notesTokensMax(linesMax, model),
  });
  const answer = await tryModel(collectLines(model, request, signal), chunkFaults);
  // NOTE: of a cut answer the end of the pack is missing, which may be half of a document.
  const lines = answer === undefined || answer.isCut ? [] : answer.lines;
  const reduced = lines.slice(0, linesMax).flatMap((line) => {
    const item = readItem(line, 'lines');
    const written = item === undefined ? undefined : run.polish(item);
    return written === undefined || written.verdict === 'unsupported' ? [] : [written];
  });
  return { title: pack[0]?.title ?? '', items: reduced.length === 0 ? thinOut(items, linesMax) : reduced };
}

/** So many of them, from all of them. */
function thinOut(items: readonly WrittenItem[], count: number): WrittenItem[] {
  const upTo = (end: number): number => Math.floor((end * count) / items.length);
  return items.filter((_, index) => upTo(index + 1) > upTo(index));
}

/** Never reached by a model that sums up at all. */
function trimToFit(groups: readonly NotesGroup[], tokensMax: number, { model }: RunContext): NotesGroup[] {
  let kept = groups.map(({ title, items }) => ({ title, items: [...items] }));
  while (countTokens(writeNotes(kept), model) > tokensMax && kept.some(({ items }) => items.length > 1))
    kept = kept.map(({ title, items }) => ({ title, items: thinOut(items, Math.max(1, items.length >> 1)) }));
  return kept;
}
