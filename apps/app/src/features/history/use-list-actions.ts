import { useState } from 'react';
import type { BulkChange, ExportFormat, ListedSummary } from '@youyaku/contract/history';
import { chooseRow, noChoice, type Choice } from './choose-rows.ts';
import type { RowActions, RowChoice } from './history-row.tsx';
import type { Deletion } from './use-deletion.ts';
import { useHistoryChanges } from './use-history.ts';

type Items = readonly ListedSummary[];
type Asking = { about: 'rename' | 'tags'; items: Items };

/** Which rows are chosen, what is asked about, and what the rows and the bar above them do. */
export function useListActions(items: Items, deletion: Deletion) {
  const { rename, change, download } = useHistoryChanges();
  const [asking, setAsking] = useState<Asking>();
  const [choice, setChoice] = useState<Choice>(noChoice);
  const rows = items.map(({ id }) => id);
  const chosen = items.filter(({ id }) => choice.ids.has(id));
  const close = () => setAsking(undefined);
  const pin = (pinned: Items, isPinned: boolean) =>
    change.mutate({ ids: pinned.map(({ id }) => id), pinned: isPinned });
  const remove = (removed: Items) => {
    if (removed.length === 0) return;
    setChoice(noChoice);
    deletion.remove(removed.map(({ id }) => id));
  };
  return {
    error: rename.error ?? change.error ?? download.error ?? deletion.error,
    asking,
    close,
    rename: (id: string, title: string) => rename.mutate({ id, title }, { onSettled: close }),
    change: (changed: BulkChange) => change.mutate(changed, { onSettled: close }),
    choice: {
      chosen,
      onChooseAll: (isAll: boolean) => setChoice(isAll ? { ids: new Set(rows), anchor: rows[0] } : noChoice),
      onPin: (isPinned: boolean) => pin(chosen, isPinned),
      onTag: () => setAsking({ about: 'tags', items: chosen }),
      onExport: (format: ExportFormat) => {
        if (!download.isPending) download.mutate({ ids: chosen.map(({ id }) => id), format });
      },
      exported:
        download.isPending || download.isSuccess
          ? { count: download.variables.ids.length, isSaved: download.isSuccess }
          : undefined,
      onDelete: () => remove(chosen),
    },
    toActions: (item: ListedSummary): RowActions => ({
      onPin: () => pin([item], !item.pinned),
      onRename: () => setAsking({ about: 'rename', items: [item] }),
      onTag: () => setAsking({ about: 'tags', items: [item] }),
      onDelete: () => remove([item]),
    }),
    toChoice: ({ id }: ListedSummary): RowChoice => ({
      isChosen: choice.ids.has(id),
      onChoose: (isRange) => setChoice(chooseRow(choice, rows, id, isRange)),
    }),
  };
}
