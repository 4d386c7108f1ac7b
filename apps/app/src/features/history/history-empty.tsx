import type { ReactNode } from 'react';

/** An empty list: what that means, and what to do. */
export function HistoryEmpty(props: { title: string; body: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 border-y border-line py-12">
      <p className="font-mincho text-title font-bold">{props.title}</p>
      <p className="text-ink-soft">{props.body}</p>
      {props.action === undefined ? null : <div className="mt-4">{props.action}</div>}
    </div>
  );
}
