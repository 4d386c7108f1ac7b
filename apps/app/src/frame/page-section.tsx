import type { ReactNode } from 'react';
import { classNames } from '@youyaku/ui/class-names';

type PageSectionProps = {
  id: string;
  title: string;
  /** Sets the parts of the content apart, each as wide as it needs. */
  isSpaced?: boolean;
  children: ReactNode;
};

/** A part of a page of settings: its name at the left, its content at the right; one below the other on a phone. */
export function PageSection({ id, title, isSpaced = false, children }: PageSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-body md:pt-2">
        {title}
      </h2>
      <div className={classNames('min-w-0', isSpaced && 'flex flex-col items-start gap-4 md:pt-2')}>{children}</div>
    </section>
  );
}
