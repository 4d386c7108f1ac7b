import { memo, useMemo, useRef, type ReactNode } from 'react';
import type { Document } from '@youyaku/contract/document';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { groupMarksBySegment, type EvidenceMark, type EvidencePlace } from './mark-evidence.ts';
import { useMarkerMode } from './marker-mode.ts';
import { chunkSegments, segmentSource, type SourceChunk } from './segment-source.ts';
import { SourceSegmentView } from './source-segment.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';
import { useHangingNumbers } from './use-hanging-numbers.ts';
import { usePlacePointing } from './use-place-pointing.ts';

/** What was read, block by block, in its own scroller. */
export function SourcePane(props: {
  document: Document;
  marks: readonly EvidenceMark[];
  choice: EvidenceChoice;
  onChoose: (place: EvidencePlace) => void;
  header?: ReactNode;
  /** Beside a strip that scrolls it, whose `aria-controls` names it. */
  id?: string | undefined;
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
  const scroller = useRef<HTMLDivElement>(null);
  usePlacePointing(scroller, choice.point, onChoose);
  return (
    <div
      ref={scroller}
      id={props.id}
      data-source-scroller
      role="region"
      aria-label={labels.source}
      tabIndex={0}
      lang={document.language === 'und' ? undefined : document.language}
      className={classNames(
        'relative h-full overflow-y-auto overscroll-contain py-6 pl-5 sm:pl-6 lg:pl-0',
        props.id === undefined ? 'pr-5 sm:pr-6 lg:pr-4' : 'pr-11 [scrollbar-width:none] lg:pr-0',
      )}
    >
      <div className="mx-auto max-w-measure lg:max-w-none [&>header]:ml-8 lg:[&>header]:ml-10 [&>header+div>:first-child]:mt-0">
        {props.header}
        <Chunks {...props} chunks={chunks} bySegment={bySegment} />
      </div>
    </div>
  );
}

type ChunksProps = Pick<Parameters<typeof SourcePane>[0], 'document' | 'choice' | 'onChoose'> & {
  chunks: readonly SourceChunk[];
  bySegment: ReadonlyMap<number, EvidenceMark[]>;
};

function Chunks({ document, choice, onChoose, chunks, bySegment }: ChunksProps) {
  const isMarked = useMarkerMode();
  const { highlighted } = choice;
  return chunks.map((chunk) => (
    <Chunk
      key={chunk.start}
      chunk={chunk}
      text={document.text}
      bySegment={bySegment}
      lit={isInChunk(chunk, bySegment, highlighted) ? highlighted : undefined}
      isMarked={isMarked && chunk.segments.some(({ start }) => bySegment.has(start))}
      onChoose={onChoose}
    />
  ));
}

type ChunkProps = {
  chunk: SourceChunk;
  text: string;
  bySegment: ReadonlyMap<number, EvidenceMark[]>;
  lit: EvidencePlace | undefined;
  isMarked: boolean;
  onChoose: (place: EvidencePlace) => void;
};

/** Some screens of the source: laid out by the browser when they come near, re-rendered when a highlight in them changes. */
const Chunk = memo(function Chunk({ chunk, text, bySegment, lit, isMarked, onChoose }: ChunkProps) {
  const element = useRef<HTMLDivElement>(null);
  useHangingNumbers(element);
  return (
    <div
      ref={element}
      data-chunk
      data-from={chunk.start}
      data-to={chunk.segments.at(-1)?.end}
      // The margin in which the numbers hang belongs to it: nothing is painted outside of it.
      className="galley-chunk relative flex flex-col pl-8 lg:pl-10"
      style={{ containIntrinsicBlockSize: `auto ${chunk.heightGuessPx}px` }}
    >
      {chunk.segments.map((segment) => {
        const marks = bySegment.get(segment.start);
        return (
          <SourceSegmentView
            key={segment.start}
            segment={segment}
            text={text.slice(segment.start, segment.end)}
            marks={marks}
            lit={marks?.some((mark) => mark.sentence === lit?.sentence) === true ? lit : undefined}
            isMarked={isMarked && marks !== undefined}
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
  lit: EvidencePlace | undefined,
): boolean {
  if (lit === undefined) return false;
  return chunk.segments.some(
    (segment) => bySegment.get(segment.start)?.some((mark) => mark.sentence === lit.sentence) === true,
  );
}
