import { readFile } from 'node:fs/promises';
import {
  type CorpusMeeting,
  type MinutesCount,
  type MinutesScore,
  readMeetings,
  scoreMinutes,
} from '@youyaku/corpus/meetings';
import { extract } from '@youyaku/extract';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { readDictionary } from './read-dictionary.ts';
import { runEngine } from './run-engine.ts';

const recallMin = 75;
const precisionMin = 90;

/** Decisions, tasks and open points of the meetings of a split, and what the minutes call decided that was not. */
export async function measureMinutes(split: string): Promise<Figure[]> {
  const dictionary = await readDictionary();
  const scores: MinutesScore[] = [];
  for (const meeting of readMeetings().filter((one) => one.split === split)) {
    const score = await scoreMeeting(meeting, dictionary);
    scores.push(score);
    // What a held text lacks is not looked at.
    printMeeting(meeting, score, split === 'dev');
  }
  const decisions = addUp(scores.map((score) => score.decisions));
  const tasks = addUp(scores.map((score) => score.tasks));
  const both = addUp([decisions, tasks]);
  const wrong = scores.reduce((sum, score) => sum + score.wrong.length, 0);
  const nexts = scores.flatMap(({ isNextFound }) => (isNextFound === undefined ? [] : [isNextFound]));
  const name = (what: string): string => `minutes/${split}: ${what}`;
  return [
    measured(name('meetings'), scores.length, 'count'),
    measured(name('decisions and tasks, recall'), recallOf(both), '%', { min: recallMin }),
    measured(name('decisions and tasks, precision'), precisionOf(both), '%', { min: precisionMin }),
    measured(name('wrong decisions'), wrong, 'count', { max: 0 }),
    measured(name('decisions, recall'), recallOf(decisions), '%'),
    measured(name('decisions, precision'), precisionOf(decisions), '%'),
    measured(name('tasks with owner and date, recall'), recallOf(tasks), '%'),
    measured(name('tasks, precision'), precisionOf(tasks), '%'),
    measured(name('open points, recall'), recallOf(addUp(scores.map((score) => score.deferred))), '%'),
    measured(name('next meeting found'), share(nexts.filter(Boolean).length, nexts.length), '%'),
  ];
}

async function scoreMeeting(meeting: CorpusMeeting, dictionary: Dictionary): Promise<MinutesScore> {
  const document = await extract(await readFile(meeting.path), { name: meeting.path });
  const body = await runEngine(document, { shape: 'minutes', length: { preset: 'medium' } }, dictionary);
  return scoreMinutes(meeting, body?.minutes ?? { decisions: [], actions: [], open: [] });
}

function printMeeting({ id }: CorpusMeeting, score: MinutesScore, hasDetails: boolean): void {
  const cell = ({ found, expected, right, printed }: MinutesCount): string =>
    `${found}/${expected} found, ${right}/${printed} right`.padEnd(26);
  const counts = `decisions ${cell(score.decisions)}tasks ${cell(score.tasks)}open ${cell(score.deferred)}wrong ${score.wrong.length}`;
  const lines = [`  ${id.padEnd(24)}${counts}`];
  if (hasDetails) {
    lines.push(...score.missed.map((what) => `      missed: ${what}`));
    lines.push(...score.unmatched.map((line) => `      not in the gold: ${line}`));
    lines.push(...score.wrong.map((line) => `      WRONG: ${line}`));
    if (score.isNextFound === false) lines.push('      missed: the next meeting');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function addUp(counts: readonly MinutesCount[]): MinutesCount {
  const sum = (key: keyof MinutesCount): number => counts.reduce((total, count) => total + count[key], 0);
  return { expected: sum('expected'), found: sum('found'), printed: sum('printed'), right: sum('right') };
}

function recallOf({ found, expected }: MinutesCount): number {
  return share(found, expected);
}

function precisionOf({ right, printed }: MinutesCount): number {
  return share(right, printed);
}

/** In percent; all of nothing. */
function share(part: number, whole: number): number {
  return whole === 0 ? 100 : (100 * part) / whole;
}
