import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronDown, Download, Pin, PinOff, Tag, Trash2 } from 'lucide-react';
import type { ExportFormat, ListedSummary } from '@youyaku/contract/history';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Menu } from '@youyaku/ui/menu';
import { useHistoryMessages } from '#messages/history-messages.ts';

type Props = {
  items: readonly ListedSummary[];
  chosen: readonly ListedSummary[];
  onChooseAll: (isAll: boolean) => void;
  onPin: (pinned: boolean) => void;
  onTag: () => void;
  onExport: (format: ExportFormat) => void;
  /** The last export: how many files are being made, or that they are saved. */
  exported: { count: number; isSaved: boolean } | undefined;
  onDelete: () => void;
};

/** Chooses all rows of the page, and acts on those that are chosen. It stays in view while the rows scroll. */
export function ChoiceBar({ items, chosen, exported, ...actions }: Props) {
  const labels = useHistoryMessages();
  const isPinned = chosen.every(({ pinned }) => pinned);
  const icon = 'size-4';
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <div className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-2 bg-paper py-1">
      <AllCheckbox count={items.length} chosen={chosen.length} onChooseAll={actions.onChooseAll} />
      {chosen.length === 0 ? null : (
        <div role="group" aria-label={labels.chosenActions} className="flex flex-wrap gap-x-1">
          <BarButton icon={<PinIcon aria-hidden="true" className={icon} />} onClick={() => actions.onPin(!isPinned)}>
            {isPinned ? labels.unpinChosen : labels.pinChosen}
          </BarButton>
          <BarButton icon={<Tag aria-hidden="true" className={icon} />} onClick={actions.onTag}>
            {labels.tagChosen}
          </BarButton>
          <ExportMenu onExport={actions.onExport} />
          <BarButton icon={<Trash2 aria-hidden="true" className={icon} />} onClick={actions.onDelete}>
            {labels.deleteChosen}
          </BarButton>
          <Button tone="quiet" onClick={() => actions.onChooseAll(false)}>
            {labels.stopChoosing}
          </Button>
        </div>
      )}
      <p role="status" className="basis-full text-note text-ink-soft empty:hidden">
        {exported === undefined ? null : exported.isSaved ? labels.exported : labels.exporting(exported.count)}
      </p>
    </div>
  );
}

const formats = ['docx', 'pdf', 'md', 'txt', 'json'] as const satisfies readonly ExportFormat[];

function ExportMenu({ onExport }: Pick<Props, 'onExport'>) {
  const labels = useHistoryMessages();
  const button = useRef<HTMLButtonElement>(null);
  const items = formats.map((format) => ({ label: labels.formats[format], onSelect: () => onExport(format) }));
  return (
    <Menu
      label={labels.exportChosen}
      heading={labels.exportHeading}
      items={items}
      button={button}
      className={buttonClass('quiet')}
    >
      <Download aria-hidden="true" className="size-4" />
      {labels.exportChosen}
      <ChevronDown aria-hidden="true" className="-ml-1 size-3.5" />
    </Menu>
  );
}

function BarButton(props: { icon: ReactNode; onClick: () => void; children: string }) {
  return (
    <Button tone="quiet" icon={props.icon} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}

function AllCheckbox(props: { count: number; chosen: number; onChooseAll: Props['onChooseAll'] }) {
  const labels = useHistoryMessages();
  const box = useRef<HTMLInputElement>(null);
  const isAll = props.chosen === props.count;
  const isSome = props.chosen > 0 && !isAll;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="inline-flex min-h-11 items-center gap-3 pr-3 text-small text-ink-soft">
      <input
        ref={box}
        type="checkbox"
        className="size-5 accent-ink"
        checked={isAll}
        onChange={() => props.onChooseAll(!isAll)}
      />
      <span aria-live="polite">{props.chosen === 0 ? labels.chooseAll : labels.chosen(props.chosen)}</span>
    </label>
  );
}
