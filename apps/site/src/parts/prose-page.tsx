import type { ReactNode } from 'react';
import { Heading } from '#parts/heading.tsx';

/** A page of running text in one column of a comfortable width. */
export function ProsePage(props: { title: string; lead?: ReactNode; children: ReactNode }): ReactNode {
  return (
    <article className="mx-auto max-w-page px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <Heading level={1} text={props.title} className="text-display" />
      {props.lead !== undefined && <p className="mt-6 max-w-measure text-lead text-ink-soft">{props.lead}</p>}
      {props.children}
    </article>
  );
}

/** A titled section of such a page: the title in the margin on wide screens. */
export function ProseSection(props: { title: string; id?: string; children: ReactNode }): ReactNode {
  return (
    <section
      id={props.id}
      className="mt-14 grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <Heading level={2} text={props.title} className="text-title" />
      <div className="prose max-w-measure">{props.children}</div>
    </section>
  );
}
