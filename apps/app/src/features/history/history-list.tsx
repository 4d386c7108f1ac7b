import type { KeyboardEvent, ReactNode } from 'react';
import type { ListedSummary } from '@youyaku/contract/history';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useCanEdit } from '#api/use-space.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { HistoryRow } from './history-row.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { DeletionLine } from './deletion-line.tsx';
import type { Deletion } from './use-deletion.ts';
import { useListActions } from './use-list-actions.ts';

type Props = { items: readonly ListedSummary[]; deletion: Deletion; canChoose?: boolean };

/** Rows of stored summaries with their actions, of one or of several that were chosen. */
export function HistoryList({ items, deletion, canChoose: isChosenFrom = false }: Props) {
  const canEdit = useCanEdit();
  const canChoose = isChosenFrom && canEdit;
  const { asking, choice, toActions, toChoice, ...list } = useListActions(items, deletion);
  return (
    <>
      {list.error === null ? null : <FailureNotice reason={getFailureReason(list.error)} />}
      <DeletionLine deletion={deletion} />
      {canChoose && items.length > 0 ? <ChoiceBar items={items} {...choice} /> : null}
      <Rows
        isEmpty={items.length === 0}
        keys={
          canChoose
            ? { all: () => choice.onChooseAll(true), none: () => choice.onChooseAll(false), delete: choice.onDelete }
            : undefined
        }
      >
        {items.map((item) => (
          <HistoryRow key={item.id} item={item} choice={canChoose ? toChoice(item) : undefined} {...toActions(item)} />
        ))}
      </Rows>
      <RenameDialog
        item={asking?.about === 'rename' ? asking.items[0] : undefined}
        onClose={list.close}
        onRename={list.rename}
      />
      <TagDialog items={asking?.about === 'tags' ? asking.items : []} onClose={list.close} onChange={list.change} />
    </>
  );
}

type ListActions = Record<'all' | 'none' | 'delete', () => void>;

/** The list with its keys, where rows can be chosen. */
function Rows({ keys, isEmpty, children }: { keys: ListActions | undefined; isEmpty: boolean; children: ReactNode }) {
  const { history: labels } = useMessages();
  function press(event: KeyboardEvent<HTMLElement>) {
    const action = keys === undefined ? undefined : toListKey(event);
    if (action === undefined || keys === undefined) return;
    event.preventDefault();
    if (action === 'down' || action === 'up') moveFocus(event, action === 'down' ? 1 : -1);
    else keys[action]();
  }
  if (isEmpty) return null;
  return (
    // The keys belong to what is focused within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={labels.title} className="border-t border-line" onKeyDown={press}>
      {children}
    </ul>
  );
}

type ListKey = 'up' | 'down' | 'all' | 'none' | 'delete';

function toListKey({ key, metaKey, ctrlKey, altKey, nativeEvent }: KeyboardEvent): ListKey | undefined {
  if (nativeEvent.isComposing || altKey) return undefined;
  if (metaKey || ctrlKey) return key.toLowerCase() === 'a' ? 'all' : undefined;
  const keys: Record<string, ListKey> = { ArrowUp: 'up', ArrowDown: 'down', Escape: 'none', Delete: 'delete' };
  return keys[key];
}

/** From a title to the next one, from a checkbox to the next one; from anything else to the title. */
function moveFocus({ currentTarget, target }: KeyboardEvent<HTMLElement>, by: 1 | -1): void {
  const rows = [...currentTarget.children];
  const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
  const isChoice = target instanceof Element && target.matches('[data-row-choice]');
  rows[at + by]?.querySelector<HTMLElement>(isChoice ? '[data-row-choice]' : '[data-row-link]')?.focus();
}
