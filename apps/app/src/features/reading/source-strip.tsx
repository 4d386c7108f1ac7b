import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { Document, OmittedSpan } from '@youyaku/contract/document';
import { classNames } from '@youyaku/ui/class-names';
import { useEvidenceMessages } from '#messages/evidence-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { describeCoverageStrip } from './describe-coverage.ts';
import type { EvidenceMark, EvidencePlace } from './mark-evidence.ts';
import { placeOnStrip } from './place-on-strip.ts';
import { followView } from './follow-view.ts';
import { useStripPress } from './use-strip-press.ts';

type Props = {
  document: Document;
  marks: readonly EvidenceMark[];
  omitted: readonly OmittedSpan[];
  highlighted: EvidencePlace | undefined;
  onChoose: (place: EvidencePlace) => void;
  /** The scroller of the source; undefined while there is none. */
  findScroller: () => HTMLElement | undefined;
};

/** The id of the scroller that it controls. */
export const sourceScrollerId = 'source-text';

/**
 * The source as one thin strip, which scrolls it: vermilion for evidence, a frame around what is in view, hatched where nothing was read. What is
 * in view is drawn directly into the DOM, so that scrolling does not re-render.
 */
export function SourceStrip(props: Props) {
  const { reading: words } = useMessages();
  const labels = useEvidenceMessages();
  const { document, marks } = props;
  const { bar, frame } = useDrawnFrame(props);
  const press = useStripPress(props);
  return (
    <div
      ref={bar}
      role="scrollbar"
      tabIndex={0}
      aria-orientation="vertical"
      aria-controls={sourceScrollerId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      aria-label={`${labels.scrollbar}。${describeCoverageStrip(marks, document.text.length, words)}`}
      title={words.strip}
      className="absolute inset-y-0 -inset-x-2 cursor-pointer touch-none outline-offset-0 pointer-coarse:-inset-x-[18px]"
      onKeyDown={(event) => scrollByKey(event, props.findScroller())}
      {...press}
    >
      <div className="absolute inset-y-0 inset-x-2 pointer-coarse:inset-x-[18px]">
        <StripParts {...props} />
        <div ref={frame} className="absolute -inset-x-[3px] rounded-seal border-2 border-ink" />
      </div>
    </div>
  );
}

/** Its segments, one a source, and on them what was not read and what was used. */
function StripParts({ document, marks, omitted, highlighted }: Props) {
  const labels = useEvidenceMessages();
  const { length } = document.text;
  return (
    <>
      {(document.sources ?? []).slice(1).map(({ start }) => (
        <div
          key={`source-${start}`}
          className="absolute -inset-x-px h-2 -translate-y-1/2 border-y border-line-strong bg-paper"
          style={{ top: placeOnStrip({ start, end: start }, length).at }}
        />
      ))}
      {omitted.map((span) => (
        <Unread key={`omitted-${span.start}`} span={span} length={length} label={labels.unread} />
      ))}
      {marks.map((mark) => (
        <Mark key={mark.key} mark={mark} length={length} isLit={highlighted?.sentence === mark.sentence} />
      ))}
    </>
  );
}

function Mark({ mark, length, isLit }: { mark: EvidenceMark; length: number; isLit: boolean }) {
  const { at, size } = placeOnStrip(mark, length);
  return (
    <div
      data-strip={mark.key}
      className={classNames('absolute inset-x-0 forced-color-adjust-none bg-shu', isLit ? 'opacity-100' : 'opacity-45')}
      style={{ top: at, height: size }}
    />
  );
}

/** Hatched, and said in a word. */
function Unread({ span, length, label }: { span: OmittedSpan; length: number; label: string }) {
  const { at, size } = placeOnStrip(span, length);
  return (
    <div className="unread absolute inset-x-0 min-h-2" style={{ top: at, height: size }}>
      <span className="absolute top-0 left-full ml-1.5 bg-paper text-note leading-none whitespace-nowrap text-ochre [writing-mode:vertical-rl] max-lg:right-full max-lg:left-auto max-lg:mr-1.5">
        {label}
      </span>
    </div>
  );
}

/** Keeps the frame and what is said of it where the source is scrolled to. */
function useDrawnFrame({ document: { text }, findScroller }: Props) {
  const labels = useEvidenceMessages();
  const bar = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const find = useEffectEvent(findScroller);
  const { length } = text;
  useEffect(() => {
    const scroller = find();
    if (scroller === undefined || bar.current === null || frame.current === null) return;
    return followView({ scroller, bar: bar.current, frame: frame.current, length, describe: labels.inView });
  }, [length, labels]);
  return { bar, frame };
}

const linePx = 48;

function scrollByKey(event: KeyboardEvent, scroller: HTMLElement | undefined): void {
  if (scroller === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const page = scroller.clientHeight * 0.9;
  const moves: Record<string, number> = {
    ArrowUp: -linePx,
    ArrowDown: linePx,
    PageUp: -page,
    PageDown: page,
    Home: -scroller.scrollHeight,
    End: scroller.scrollHeight,
  };
  const by = moves[event.key];
  if (by === undefined) return;
  event.preventDefault();
  scroller.scrollBy({ top: by });
}
