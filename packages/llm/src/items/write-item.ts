import type { SummaryShape } from '@youyaku/contract/summary-request';
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

/** An item in the form in which models write it, to be handed back to one. The counterpart of `readItem`. */
export function writeLine(item: WrittenItem, shape: SummaryShape): string {
  const { kind, text, citations } = item;
  const cited = citations.map((number) => `[${number}]`).join('');
  if (kind === 'heading') return `# ${text}${cited}`;
  if (kind === 'action')
    return `ACTION | ${item.task ?? text} | ${item.owner ?? '-'} | ${item.due ?? '-'} ${cited}`.trimEnd();
  const isTagged = shape === 'minutes' || shape === 'qa' || kind === 'disagreement';
  return isTagged ? `${tags[kind]} | ${text}${cited}` : text + cited;
}
