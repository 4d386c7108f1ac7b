import type { ReactNode } from 'react';

/** A part of the page about one's data: its name at the left, its content at the right; one below the other on a phone. */
export function DataSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-body md:pt-2">
        {title}
      </h2>
      <div className="flex min-w-0 flex-col items-start gap-4 md:pt-2">{children}</div>
    </section>
  );
}
