import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import { WordingPair } from './wording-pair.tsx';

type Props = ComponentProps<typeof WordingPair> & {
  id?: string;
  /** 要確認, and what differs. */
  verdict: string;
  heading: string;
  /** Whether it takes the focus when it opens, so that it is read aloud and its actions are next. */
  takesFocus?: boolean;
  /** Further remarks below the two wordings. */
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/**
 * A contradiction below its sentence: what differs, both wordings, and what can be done about it.
 */
export function CheckPanel({ id, verdict, heading, takesFocus = false, children, actions, className, ...pair }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={`${verdict} ${heading}`}
      tabIndex={-1}
      className={classNames('my-3 border-t-2 border-t-ochre pt-3 text-left font-gothic outline-none', className)}
    >
      <p className="flex gap-2 font-bold text-ochre">
        <TriangleAlert aria-hidden="true" className="mt-[0.45em] size-4 shrink-0" />
        <span>{`${verdict}　${heading}`}</span>
      </p>
      <WordingPair {...pair} />
      {children}
      {actions === undefined ? null : <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
