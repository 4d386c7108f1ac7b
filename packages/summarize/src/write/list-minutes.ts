import type { AnalysedSentence } from '#analyse.ts';
import { countCharacters } from '#budget/count-characters.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { healLines } from './apply-edits.ts';
import { classifyMinute, isMarked, type Minute, readAnnounced } from './classify-minute.ts';
import type { WriteContext } from './create-variants.ts';
import type { Label } from './minute-words.ts';
import { readTaskColumns, readTaskRow, type TaskColumns } from './read-task-row.ts';

/** Sentences read between two chances for the host; about 5 ms of work. */
const sliceSentences = 300;

/** What each sentence is to the minutes, by its index; greetings, headers and repetitions are left out. In slices. */
export function* listMinutes(context: WriteContext): Generator<undefined, Map<number, Minute>> {
  const { ranking, analysis, document } = context;
  const minutes = new Map<number, Minute>();
  let announced: Label | undefined;
  let columns: TaskColumns | undefined;
  for (const [position, ranked] of ranking.sentences.entries()) {
    if (position % sliceSentences === sliceSentences - 1) yield;
    const sentence = analysis.sentences[ranked.index];
    if (sentence === undefined) continue;
    const kind = analysis.blocks[sentence.blockIndex]?.kind;
    const words = document.text.slice(sentence.contentStart, sentence.end);
    if (kind !== 'item') announced = readAnnounced(words);
    if (kind !== 'table') columns = undefined;
    const head = kind === 'table' ? readTaskColumns(words) : undefined;
    columns = head ?? columns;
    if (head !== undefined) continue;
    const minute = columns === undefined ? classify(context, ranked, sentence, announced) : readRow(words, columns);
    if (minute !== undefined) minutes.set(ranked.index, minute);
  }
  return minutes;
}

function classify(
  { ranking, analysis, document }: WriteContext,
  ranked: RankedSentence,
  sentence: AnalysedSentence,
  announced: Label | undefined,
): Minute | undefined {
  const words = document.text.slice(sentence.contentStart, sentence.end);
  const isIdle = ranked.cues.isBoilerplate || ranked.cues.isHeadLine;
  if (ranked.isRepeated || (isIdle && !isMarked(words))) return undefined;
  return classifyMinute(words, {
    title: cleanTitle(ranking.sections[ranked.section]?.title ?? ''),
    speaker: analysis.blocks[sentence.blockIndex]?.speaker,
    isQuestion: ranked.cues.isQuestion,
    isRecapped: ranked.isRecapped,
    announced,
  });
}

function readRow(words: string, columns: TaskColumns): Minute | undefined {
  const row = readTaskRow(words, columns);
  if (row === undefined) return undefined;
  const { task, owner, due } = row;
  const who = [owner, due].filter((cell) => cell !== undefined).join('、');
  const source = healLines(words);
  const text = who === '' ? task : `${task}（${who}）`;
  const extraCharacters = Math.max(0, countCharacters(text) - countCharacters(source));
  const told = { source, text, task, extraCharacters };
  return {
    kind: 'action',
    markUnits: 0,
    isOwnerTold: true,
    row: told,
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
  };
}

/** A heading without its number, its ornaments and a remark behind it. */
function cleanTitle(title: string): string {
  return title
    .replace(/[（(][^（()）]{1,24}[)）]$/u, '')
    .replace(/^[\s#■□◆◇●○◎▼【［[〔・*]+|[\s】］\]〕:：]+$/gu, '')
    .replace(/^(?:[0-9０-９一二三四五六七八九十]+(?:[.．\-－−][0-9０-９]+)*[.．、)）:：\s]+)/u, '')
    .trim();
}
