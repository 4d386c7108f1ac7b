import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tab<Id extends string> = { id: Id; label: string; icon?: ReactNode; panel: ReactNode };

/**
 * Tab panels of which one is visible; all are mounted so that input in each survives. Arrows, Home and End move between the
 * tabs (WAI-ARIA tabs pattern, automatic activation).
 */
export function Tabs<Id extends string>(props: {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
}) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveFocus(event: KeyboardEvent) {
    const at = props.tabs.findIndex((tab) => tab.id === props.selected);
    const target = findTargetTab(event.key, at, props.tabs.length);
    const tab = target === undefined ? undefined : props.tabs[target];
    if (tab === undefined) return;
    event.preventDefault();
    props.onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  }

  return (
    <div className={props.className}>
      <div ref={list} role="tablist" aria-label={props.label} className="flex gap-1 border-b border-line">
        {props.tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            prefix={prefix}
            isSelected={tab.id === props.selected}
            onSelect={() => props.onSelect(tab.id)}
            onKeyDown={moveFocus}
          />
        ))}
      </div>
      {props.tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-panel-${tab.id}`}
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          hidden={tab.id !== props.selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function TabButton({
  tab,
  prefix,
  isSelected,
  onSelect,
  onKeyDown,
}: {
  tab: Tab<string>;
  prefix: string;
  isSelected: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <button
      type="button"
      role="tab"
      id={`${prefix}-tab-${tab.id}`}
      data-tab={tab.id}
      aria-selected={isSelected}
      aria-controls={`${prefix}-panel-${tab.id}`}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      className={classNames(
        'relative -mb-px inline-flex min-h-11 items-center gap-2 border-b-2 px-3 text-small whitespace-nowrap sm:px-4',
        isSelected ? 'border-ink font-bold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {tab.icon}
      {tab.label}
    </button>
  );
}

function findTargetTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
