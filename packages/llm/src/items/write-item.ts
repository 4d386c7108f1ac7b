import { type ItemForm, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import type { WrittenItem } from './lay-out-items.ts';

const tags = {
  decision: 'DECISION',
  action: 'ACTION',
  open: 'OPEN',
  next: 'NEXT',
  point: 'POINT',
  disagreement: 'DIFFER',
  question: 'Q',
  answer: 'A',
  heading: '#',
} as const;

/** Whether a line begins with the tag of its kind. */
const isTaggedForm: Readonly<Record<ItemForm, boolean>> = {
  sentence: false,
  outline: false,
  minute: true,
  pair: false,
  turn: true,
};

/** An item in the form in which models write it, to be handed back to one. The counterpart of `readItem`. */
export function writeLine(item: WrittenItem, shape: SummaryShape): string {
  const { kind, text, citations } = item;
  const cited = citations.map((number) => `[${number}]`).join('');
  if (kind === 'heading') return `# ${text}${cited}`;
  if (kind === 'action')
    return `ACTION | ${item.task ?? text} | ${item.owner ?? '-'} | ${item.due ?? '-'} ${cited}`.trimEnd();
  const isTagged = isTaggedForm[shapes[shape].form] || kind === 'disagreement';
  return isTagged ? `${tags[kind]} | ${text}${cited}` : text + cited;
}
