import { memo, useMemo, useRef, type ReactNode } from 'react';
import type { Document } from '@youyaku/contract/document';
import { useMessages } from '#messages/messages-context.tsx';
import { groupMarksBySegment, type EvidenceMark, type EvidencePlace } from './mark-evidence.ts';
import { chunkSegments, segmentSource, type SourceChunk } from './segment-source.ts';
import { SourceSegmentView } from './source-segment.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';
import { usePlacePointing } from './use-place-pointing.ts';

/** What was read, block by block, in its own scroller. */
export function SourcePane(props: {
  document: Document;
  marks: readonly EvidenceMark[];
  choice: EvidenceChoice;
  onChoose: (place: EvidencePlace) => void;
  header?: ReactNode;
}) {
  const { reading: labels } = useMessages();
  const { document, marks, choice, onChoose } = props;
  const chunks = useMemo(() => chunkSegments(segmentSource(document)), [document]);
  const bySegment = useMemo(
    () =>
      groupMarksBySegment(
        chunks.flatMap((chunk) => chunk.segments),
        marks,
      ),
    [chunks, marks],
  );
  const { highlighted, point } = choice;
  const scroller = useRef<HTMLDivElement>(null);
  usePlacePointing(scroller, point, onChoose);
  return (
    <div
      ref={scroller}
      data-source-scroller
      role="region"
      aria-label={labels.source}
      tabIndex={0}
      lang={document.language === 'und' ? undefined : document.language}
      className="relative h-full overflow-y-auto overscroll-contain px-5 py-6 sm:px-6 lg:pr-4 lg:pl-10"
    >
      <div className="mx-auto max-w-measure lg:max-w-none [&>header+div>:first-child]:mt-0">
        {props.header}
        {chunks.map((chunk) => (
          <Chunk
            key={chunk.start}
            chunk={chunk}
            text={document.text}
            bySegment={bySegment}
            highlightedKey={isInChunk(chunk, bySegment, highlighted?.key) ? highlighted?.key : undefined}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  );
}

type ChunkProps = {
  chunk: SourceChunk;
  text: string;
  bySegment: ReadonlyMap<number, EvidenceMark[]>;
  highlightedKey: string | undefined;
  onChoose: (place: EvidencePlace) => void;
};

/** Some screens of the source: laid out by the browser when they come near, re-rendered when a highlight in them changes. */
const Chunk = memo(function Chunk({ chunk, text, bySegment, highlightedKey, onChoose }: ChunkProps) {
  return (
    <div className="galley-chunk flex flex-col" style={{ containIntrinsicBlockSize: `auto ${chunk.heightGuessPx}px` }}>
      {chunk.segments.map((segment) => {
        const marks = bySegment.get(segment.start);
        return (
          <SourceSegmentView
            key={segment.start}
            segment={segment}
            text={text.slice(segment.start, segment.end)}
            marks={marks}
            highlightedKey={marks?.some((mark) => mark.key === highlightedKey) === true ? highlightedKey : undefined}
            onChoose={onChoose}
          />
        );
      })}
    </div>
  );
});

function isInChunk(
  chunk: SourceChunk,
  bySegment: ReadonlyMap<number, EvidenceMark[]>,
  key: string | undefined,
): boolean {
  if (key === undefined) return false;
  return chunk.segments.some((segment) => bySegment.get(segment.start)?.some((mark) => mark.key === key) === true);
}
