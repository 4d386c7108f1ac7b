import type { LiveEvent, LiveKind } from '@youyaku/contract/live-events';
import { byokModelsKey } from './use-byok-models.ts';
import { accountKey } from './use-account.ts';

/** A key of the query cache, or the beginning of several. */
type Key = readonly unknown[];

/** What each kind of change makes stale; `id` is that of the change. */
const staleBy: Readonly<Record<LiveKind, (id: string) => readonly Key[]>> = {
  'summary-created': summaryAndLists,
  'summary-changed': summaryAndLists,
  'summary-renamed': summaryAndLists,
  'summary-finished': summaryAndLists,
  'summary-deleted': summaryAndLists,
  'question-changed': (id) => [['questions', id], ['usage']],
  'template-changed': () => [['templates']],
  'model-changed': () => [byokModelsKey],
  'file-changed': () => [],
  'member-changed': () => [['members'], ['invitations']],
  'space-changed': () => [accountKey, ['spaces']],
  'share-changed': (id) => [['shares', id]],
  'plan-changed': () => [['usage'], ['charges'], ['billing'], ['retention']],
  'usage-changed': () => [['usage'], ['charges']],
  'batch-changed': () => [['batches']],
};

function summaryAndLists(id: string): readonly Key[] {
  return [['summary', id], ['summaries'], ['usage'], ['charges']];
}

const kinds = Object.values(staleBy);
const liveHeads: ReadonlySet<unknown> = new Set(kinds.flatMap((stale) => stale('').map(([head]) => head)));

/** Whether a query is kept up to date by the stream of changes. */
export function isLiveKey([head]: Key): boolean {
  return liveHeads.has(head);
}

/** The beginnings of the keys that an event makes stale. */
export function listStaleKeys(event: LiveEvent): readonly Key[] {
  if (event.type === 'live-reset') return [...liveHeads].map((head) => [head]);
  // The kinds of a newer server are not known here.
  return 'id' in event && Object.hasOwn(staleBy, event.type) ? staleBy[event.type](event.id) : [];
}
