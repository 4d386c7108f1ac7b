import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A wording in pieces, of which the marked ones are what differs. */
type Pieces = readonly { readonly text: string; readonly isMarked: boolean }[];

type Wording = {
  label: string;
  /** Where it stands, or what it is; after the label. */
  place?: ReactNode;
  pieces: Pieces;
  lang?: string | undefined;
};

/** What the source says, and what the summary makes of it, side by side; on a narrow screen one above the other. */
export function WordingPair({ source, summary }: { source: Wording | undefined; summary: Wording }) {
  return (
    <div className="@container my-3">
      <dl className={classNames('grid gap-y-3', source !== undefined && '@md:grid-cols-2')}>
        {source === undefined ? null : <Half {...source} markClass="bg-shu-wash border-shu" className="@md:pr-3" />}
        <Half
          {...summary}
          markClass="bg-ochre-wash border-ochre"
          {...(source === undefined ? {} : { className: '@md:border-l @md:border-line @md:pl-3' })}
        />
      </dl>
    </div>
  );
}

function Half({
  label,
  place,
  pieces,
  lang,
  markClass,
  className,
}: Wording & { markClass: string; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="flex flex-wrap items-baseline gap-x-3 text-note text-ink-soft">
        {label}
        {place}
      </dt>
      <dd
        lang={lang}
        className="mt-1 font-mincho text-lead leading-[1.8] text-pretty [word-break:auto-phrase] text-ink"
      >
        <MarkedWords pieces={pieces} className={classNames('border-b-2 pb-px font-bold', markClass)} />
      </dd>
    </div>
  );
}

/** In a sentence: words that differ from the source, and words that were corrected to it. */
export const markClasses = {
  wrong: 'border-b-2 border-ochre bg-ochre-wash pb-px font-normal',
  corrected: 'border-b-2 border-ink pb-px font-normal',
} as const;

const wholeUnitsMax = 12;

/** A text with its marked pieces in this style. */
export function MarkedWords({ pieces, className }: { pieces: Pieces; className: string }) {
  let at = 0;
  return pieces.map(({ text, isMarked }) => {
    const key = at;
    at += text.length;
    return isMarked ? (
      <strong
        key={key}
        // A figure is not torn from its unit.
        className={classNames('box-decoration-clone', text.length <= wholeUnitsMax && 'whitespace-nowrap', className)}
      >
        {text}
      </strong>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
