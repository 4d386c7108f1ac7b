import type { ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode; note?: string | undefined };

/** Names and values in columns that fit the screen. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-5 sm:grid-cols-3 lg:grid-cols-4">
      {facts.map(({ name, value, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-soft">{name}</dt>
          <dd className="text-lead tabular wrap-anywhere">{value}</dd>
          {note === undefined ? null : <dd className="text-note text-ink-soft tabular">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
