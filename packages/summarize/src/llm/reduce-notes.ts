import { collectLines } from './ask-lines.ts';
import { cleanSource } from './guard/clean-source.ts';
import type { Job } from './job.ts';
import type { WrittenItem } from './lay-out-items.ts';
import { countTokens, notesTokensMax } from './plan-reading.ts';
import { reducePrompt } from './prompts/reduce-prompt.ts';
import { readItem } from './read-item.ts';
import type { PartNotes } from './take-notes.ts';

export type NotesGroup = { readonly title: string; readonly items: readonly WrittenItem[] };

const roundsMax = 6;
const shrinkLines = 0.5;

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
 * Notes that the model makes worse (nothing comes back, nothing is supported) stay as they were, only fewer.
 */
export async function reduceNotes(parts: readonly PartNotes[], tokensMax: number, job: Job): Promise<NotesGroup[]> {
  let groups: NotesGroup[] = parts.map(({ chunk, items }, index) => ({
    title: chunk.headingPath.at(-1) ?? String(index + 1),
    items,
  }));
  for (let round = 0; round < roundsMax; round += 1) {
    if (countTokens(writeNotes(groups), job.model) <= tokensMax) return groups;
    const packs = packGroups(groups, tokensMax, job);
    groups = await Promise.all(packs.map((pack) => reducePack(pack, job)));
  }
  return trimToFit(groups, tokensMax, job);
}

/** Neighbours together, as many as one question holds. */
function packGroups(groups: readonly NotesGroup[], tokensMax: number, { model }: Job): NotesGroup[][] {
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

async function reducePack(pack: readonly NotesGroup[], job: Job): Promise<NotesGroup> {
  const { language, languageName, delimiter, options, model, signal } = job;
  const items = pack.flatMap((group) => group.items);
  const linesMax = Math.max(1, Math.floor(items.length * shrinkLines));
  const request = reducePrompt({
    language,
    languageName,
    notes: writeNotes(pack),
    delimiter,
    linesMax,
    focus: options.focus ?? '',
    outputTokensMax: notesTokensMax(linesMax, model),
  });
  const { lines } = await collectLines(model, request, signal);
  const reduced = lines.slice(0, linesMax).flatMap((line) => {
    const item = readItem(line, 'lines');
    const written = item === undefined ? undefined : job.polish(item);
    return written === undefined || written.verdict === 'unsupported' ? [] : [written];
  });
  return { title: pack[0]?.title ?? '', items: reduced.length === 0 ? items.slice(0, linesMax) : reduced };
}

/** Never reached by a model that sums up at all. */
function trimToFit(groups: readonly NotesGroup[], tokensMax: number, { model }: Job): NotesGroup[] {
  let kept = groups.map(({ title, items }) => ({ title, items: [...items] }));
  while (countTokens(writeNotes(kept), model) > tokensMax && kept.some(({ items }) => items.length > 1))
    kept = kept.map(({ title, items }) => ({ title, items: items.slice(0, Math.max(1, items.length >> 1)) }));
  return kept;
}
