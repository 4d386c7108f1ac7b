import type { Minutes } from '@youyaku/contract/minutes';
import type { Summary } from '@youyaku/contract/summary';
import { tasksBySentence } from './lay-out-blocks.ts';
import type { SheetLine } from './lay-out-lines.ts';

type Head = NonNullable<Minutes['head']>[number];
type Entry = NonNullable<Minutes['agenda']>[number]['entries'][number];

/** A line of minutes and what it is; `item` counts the items of the agenda from 0. */
export type MinutesLine = Omit<SheetLine, 'kind'> & {
  readonly kind: Entry['kind'] | 'head' | 'title' | 'action' | 'next';
  readonly field?: Head['field'];
  readonly item?: number;
};

type Role = Pick<MinutesLine, 'kind' | 'field' | 'item'>;

/** What each line of minutes is, by their data; names of groups are left out. What the data do not name is a point. */
export function classifyLines(lines: readonly SheetLine[], summary: Summary): MinutesLine[] {
  const roleOf = createRoles(summary);
  let item: number | undefined;
  return lines.flatMap(({ kind, ...line }) => {
    if (kind === 'group' && line.sentences.length === 0) return [];
    const [first] = line.sentences;
    const role = (first === undefined ? undefined : roleOf(first)) ?? { kind: 'point' };
    if (role.kind === 'title') ({ item } = role);
    const below = role.kind === 'point' && item !== undefined ? { item } : {};
    return [{ ...line, ...below, ...role }];
  });
}

function createRoles({ minutes, sentences }: Summary): (sentence: number) => Role | undefined {
  const roles = new Map<number, Role>();
  const { head = [], agenda = [], decisions = [], open = [], replaced = [], next } = minutes ?? {};
  for (const [index, sentence] of sentences.entries()) {
    // What a person changed stays what it was.
    const text = 'written' in sentence && typeof sentence.written === 'string' ? sentence.written : sentence.text;
    if (decisions.includes(text)) roles.set(index, { kind: 'decision' });
    else if (open.includes(text)) roles.set(index, { kind: 'open' });
    else if (replaced.includes(text)) roles.set(index, { kind: 'replaced' });
    else if (next === text) roles.set(index, { kind: 'next' });
  }
  for (const { field, sentence } of head) roles.set(sentence, { kind: 'head', field });
  for (const [item, { sentence, entries }] of agenda.entries()) {
    roles.set(sentence, { kind: 'title', item });
    for (const entry of entries) roles.set(entry.sentence, { kind: entry.kind, item });
  }
  for (const sentence of tasksBySentence({ minutes, sentences }).keys()) roles.set(sentence, { kind: 'action' });
  return (sentence) => roles.get(sentence);
}
