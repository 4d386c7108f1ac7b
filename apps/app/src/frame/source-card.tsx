import type { ReactNode } from 'react';

/** A source in one row of 44 px: its name, what is known of it, and what can be done with it. */
export function SourceCard(props: {
  icon: ReactNode;
  /** Its place among several. */
  place?: string | undefined;
  name: ReactNode;
  /** Its length or size. */
  fact?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-2 rounded-seal border border-line pl-3 text-small">
      <span className="shrink-0 text-ink-soft">{props.icon}</span>
      {props.place === undefined ? null : <span className="shrink-0 font-bold">{props.place}</span>}
      <span className="min-w-0 flex-1 truncate" title={typeof props.name === 'string' ? props.name : undefined}>
        {props.name}
      </span>
      <span className="shrink-0 pr-3 text-ink-soft tabular">{props.fact}</span>
      {props.children}
    </div>
  );
}
