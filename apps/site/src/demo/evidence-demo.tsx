import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Example } from '#content/news-example.ts';
import { measureLines } from '#demo/measure-lines.ts';
import type { EvidenceLine } from '#demo/measure-lines.ts';
import { SourceColumn } from '#demo/source-column.tsx';
import { SummaryColumn } from '#demo/summary-column.tsx';

/**
 * A source and its summary side by side. Without JavaScript the numbers are links both ways and `:target` highlights the place;
 * with it, thin lines connect sentences with places, and pointing at one highlights the other.
 */
export function EvidenceDemo({ example }: { example: Example }): ReactNode {
  const figure = useRef<HTMLDivElement>(null);
  const [highlighted, setHighlighted] = useState<number | undefined>();
  const lines = useEvidenceLines(figure);
  return (
    <div
      ref={figure}
      className="relative grid gap-y-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-x-28"
      onPointerLeave={() => setHighlighted(undefined)}
    >
      <SummaryColumn example={example} highlighted={highlighted} onHighlight={setHighlighted} />
      <SourceColumn example={example} highlighted={highlighted} onHighlight={setHighlighted} />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
        {lines.map((line) => (
          <path
            key={line.path}
            d={line.path}
            pathLength={1}
            className={`evidence-line ${highlighted === undefined ? '' : highlighted === line.sentence ? 'is-lit' : 'is-dim'}`}
          />
        ))}
      </svg>
    </div>
  );
}

function useEvidenceLines(figure: RefObject<HTMLDivElement | null>): EvidenceLine[] {
  const [lines, setLines] = useState<EvidenceLine[]>([]);
  useEffect(() => {
    const element = figure.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setLines(measureLines(element)));
    observer.observe(element);
    // A font that loads late moves the lines of text without resizing the figure.
    document.fonts.ready.then(
      () => setLines(measureLines(element)),
      () => undefined,
    );
    return () => observer.disconnect();
  }, [figure]);
  return lines;
}
