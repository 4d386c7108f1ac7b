import { layOutSummary, type SummaryLine } from '@youyaku/contract/lay-out-summary';
import type { Minutes } from '@youyaku/contract/minutes';
import type { SummaryBody } from '@youyaku/contract/summary';

type Task = Minutes['actions'][number];

const columnsJa = ['何を', '誰が', 'いつまで'];
const columnsEn = ['What', 'Who', 'Until when'];

/** Minutes in Markdown: items of the agenda and kinds as headings, tasks as a table. `mark` is put behind a sentence. */
export function formatMinutes(
  { text, sentences, minutes }: Pick<SummaryBody, 'text' | 'sentences' | 'minutes'>,
  language: string,
  mark: (sentence: number) => string,
): string {
  const tasks = new Map(
    (minutes?.actions ?? []).flatMap((task) => (task.sentence === undefined ? [] : [[task.sentence, task] as const])),
  );
  const columns = language === 'en' ? columnsEn : columnsJa;
  const blocks: string[] = [];
  let last: 'item' | 'row' | 'other' = 'other';
  for (const line of layOutSummary(text, { sentences, shape: 'minutes', isGrowing: false })) {
    const { words, index } = readLine(line);
    const task = index === undefined ? undefined : tasks.get(index);
    const kind = line.kind === 'row' || line.kind === 'flow' ? (task === undefined ? 'item' : 'row') : 'other';
    const written =
      task !== undefined && index !== undefined
        ? toRow(task, mark(index))
        : kind === 'item'
          ? `- ${words}${index === undefined ? '' : mark(index)}`
          : `${line.kind === 'heading' ? '##' : '###'} ${words.replace(/^■ /u, '')}`;
    const head = kind === 'row' && last !== 'row' ? `| ${columns.join(' | ')} |\n| --- | --- | --- |\n` : '';
    if (kind !== 'other' && kind === last) blocks.push(`${blocks.pop() ?? ''}\n${written}`);
    else blocks.push(head + written);
    last = kind;
  }
  return blocks.join('\n\n');
}

function readLine({ parts }: SummaryLine): { words: string; index: number | undefined } {
  const part = parts.find(({ kind }) => kind === 'sentence');
  return { words: parts.map(({ text }) => text).join(''), index: part?.kind === 'sentence' ? part.index : undefined };
}

function toRow({ task, owner = '', due = '' }: Task, mark: string): string {
  const cells = [task + mark, owner, due].map((cell) => cell.replaceAll('|', String.raw`\|`));
  return `| ${cells.join(' | ')} |`;
}
