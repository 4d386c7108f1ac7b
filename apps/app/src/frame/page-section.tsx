import type { ReactNode } from 'react';

/** A part of a page of settings: its name at the left, its content at the right; one below the other on a phone. */
export function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-body md:pt-2">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
