import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { WordingPair } from './wording-pair.tsx';

type Props = ComponentProps<typeof WordingPair> & {
  id?: string;
  /** 要確認, and what differs. */
  verdict: string;
  heading: string;
  /** Further remarks below the two wordings. */
  children?: ReactNode;
  actions: ReactNode;
};

/**
 * A contradiction below its sentence: what differs, both wordings, and what can be done about it. It takes the focus when it opens,
 * so that it is read aloud and its actions are next.
 */
export function CheckPanel({ id, verdict, heading, children, actions, ...pair }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={`${verdict} ${heading}`}
      tabIndex={-1}
      className="my-3 border-t-2 outline-none border-b border-t-ochre border-b-line pt-3 pb-4 text-left font-gothic"
    >
      <p className="flex gap-2 font-bold text-ochre">
        <TriangleAlert aria-hidden="true" className="mt-[0.45em] size-4 shrink-0" />
        <span>{`${verdict}　${heading}`}</span>
      </p>
      <WordingPair {...pair} />
      {children}
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
