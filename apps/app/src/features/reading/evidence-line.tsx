import { useEffect, useRef, type RefObject } from 'react';
import type { EvidenceMark } from './mark-evidence.ts';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/**
 * The proofreader's line from the lit sentence to its place in the source, or, while that place is out of sight, to its
 * mark on the coverage strip. Drawn straight into the page, so that scrolling renders nothing.
 */
export function EvidenceLine({
  page,
  lit,
  marks,
}: {
  page: RefObject<HTMLElement | null>;
  lit: EvidenceChoice['lit'];
  /** The places on the page now: the line is drawn again when the source has come. */
  marks: readonly EvidenceMark[];
}) {
  const path = useRef<SVGPathElement>(null);

  useEffect(() => {
    const host = page.current;
    const line = path.current;
    if (host === null || line === null || lit === undefined || marks.length === 0) return;
    let frame = 0;
    const draw = () => line.setAttribute('d', traceLine(host, lit) ?? '');
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    schedule();
    // Capture: the scrollers inside the page do not bubble their scroll events.
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    const sizes = new ResizeObserver(schedule);
    sizes.observe(host);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule, { capture: true });
      sizes.disconnect();
    };
  }, [page, lit, marks]);

  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 size-full overflow-visible">
      {lit === undefined ? null : (
        <path
          key={lit.key}
          ref={path}
          pathLength={1}
          fill="none"
          strokeWidth="1"
          className="line-drawn stroke-shu"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function traceLine(host: HTMLElement, lit: { sentence: number; key: string }): string | undefined {
  const numberElement = host.querySelector(`[data-sentence-number="${lit.sentence}"]`);
  const number = numberElement?.getBoundingClientRect();
  const strip = host.querySelector(`[data-strip="${lit.key}"]`)?.getBoundingClientRect();
  if (number === undefined || strip === undefined) return undefined;
  const frame = host.getBoundingClientRect();
  // In running text the number stands within a line: the line ends at the edge of the column instead of crossing words.
  const edge = numberElement?.closest('[data-flow]')?.getBoundingClientRect().left;
  const fromX = (edge ?? number.left) - 4 - frame.left;
  const fromY = number.top + number.height / 2 - frame.top;
  const bendX = strip.right + 10 - frame.left;
  const end = endOfLine(host, lit.key) ?? { x: strip.right, y: strip.top + strip.height / 2 };
  return `M${fromX} ${round(fromY)}H${round(bendX)}V${round(end.y - frame.top)}H${round(end.x - frame.left)}`;
}

/** The end of the marker's first rule, where it is in sight. */
function endOfLine(host: HTMLElement, key: string): { x: number; y: number } | undefined {
  const place = host.querySelector<HTMLElement>(`[data-place~="${key}"]`);
  const scroller = place?.closest('[data-source-scroller]')?.getBoundingClientRect();
  const rects = [...(place?.getClientRects() ?? [])].filter((rect) => rect.width > 12);
  const rect = rects.find(
    (candidate) => scroller !== undefined && candidate.top > scroller.top + 4 && candidate.bottom < scroller.bottom - 4,
  );
  return rect === undefined ? undefined : { x: rect.right + 2, y: rect.bottom - 1 };
}

/** Half pixels keep a hairline one pixel wide. */
const round = (value: number) => Math.round(value) + 0.5;
