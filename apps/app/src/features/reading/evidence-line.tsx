import { useEffect, useRef, type RefObject } from 'react';
import { findPlaceEndpoint, findSentenceEndpoint, type LineEndpoint } from './line-endpoints.ts';
import type { EvidenceMark } from './mark-evidence.ts';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/**
 * The line from the highlighted sentence to its place in the source or, while that place is out of view, to its mark on the
 * coverage strip. Drawn directly into the DOM, so that scrolling does not re-render.
 */
export function EvidenceLine({
  page,
  highlighted,
  marks,
}: {
  page: RefObject<HTMLElement | null>;
  highlighted: EvidenceChoice['highlighted'];
  /** The marks on the page now: the line is redrawn once the source is loaded. */
  marks: readonly EvidenceMark[];
}) {
  const path = useRef<SVGPathElement>(null);
  const dottedLine = useRef<SVGPathElement>(null);

  useEffect(() => {
    const host = page.current;
    const line = path.current;
    if (host === null || line === null || highlighted === undefined || marks.length === 0) return;
    let frame = 0;
    const draw = () => {
      const trace = traceLine(host, highlighted);
      line.setAttribute('d', trace?.line ?? '');
      dottedLine.current?.setAttribute('d', trace?.dottedLine ?? '');
    };
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    schedule();
    // Capture, because scroll events of the scrollers inside the page do not bubble.
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    const sizes = new ResizeObserver(schedule);
    sizes.observe(host);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule, { capture: true });
      sizes.disconnect();
    };
  }, [page, highlighted, marks]);

  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 size-full overflow-visible">
      {highlighted === undefined ? null : (
        <g key={highlighted.key} fill="none" strokeWidth="1" className="stroke-shu">
          <path ref={path} pathLength={1} className="line-drawn" />
          <path ref={dottedLine} strokeDasharray="1 3" />
        </g>
      )}
    </svg>
  );
}

type Trace = { line: string; dottedLine: string };

/** From the sentence to the edge of its column, through the gutter, to the place; dotted where it crosses other text. */
function traceLine(host: HTMLElement, highlighted: { sentence: number; key: string }): Trace | undefined {
  const from = findSentenceEndpoint(host, highlighted.sentence);
  const strip = host.querySelector(`[data-strip="${highlighted.key}"]`)?.getBoundingClientRect();
  if (from === undefined || strip === undefined) return undefined;
  const frame = host.getBoundingClientRect();
  const end = findPlaceEndpoint(host, highlighted.key) ?? {
    x: strip.right,
    edgeX: strip.right,
    y: strip.top + strip.height / 2,
  };
  const endY = round(end.y - frame.top);
  const startY = round(from.y - frame.top);
  const fromY = Math.abs(startY - endY) < 8 ? endY : startY;
  const dottedLine = (side: LineEndpoint, y: number) =>
    Math.abs(side.x - side.edgeX) > 1 ? `M${round(side.edgeX - frame.left)} ${y}H${round(side.x - frame.left)}` : '';
  return {
    line: `M${round(from.edgeX - frame.left)} ${fromY}H${round(strip.right + 20 - frame.left)}V${endY}H${round(end.edgeX - frame.left)}`,
    dottedLine: dottedLine(from, fromY) + dottedLine(end, endY),
  };
}

/** Half pixels keep a hairline one pixel wide. */
const round = (value: number) => Math.round(value) + 0.5;
