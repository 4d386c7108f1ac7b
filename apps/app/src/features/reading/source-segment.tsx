import { createElement, memo, useMemo } from 'react';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { splitByMarks, type EvidenceMark, type EvidencePiece, type EvidencePlace } from './mark-evidence.ts';
import { formatSentenceName } from './sentence-name.ts';
import { formatClock, describePlace, type SourcePlace } from '@youyaku/contract/describe-place';
import type { SourceSegment } from './segment-source.ts';

type Props = {
  segment: SourceSegment;
  text: string;
  marks: readonly EvidenceMark[] | undefined;
  /** Key of the highlighted place, only if it is in this segment. */
  highlightedKey: string | undefined;
  onChoose: (place: EvidencePlace) => void;
};

const kindClasses: Record<SourceSegment['kind'], string> = {
  heading: 'mt-4 mb-2 font-bold font-mincho text-lead',
  paragraph: 'mb-4 galley',
  item: 'mb-2 pl-4 galley',
  table:
    'overflow-x-auto border-b border-line py-1.5 text-small [tab-size:12] tabular [&:has(+:not([data-kind=table]))]:mb-4',
  speech: 'mb-3 galley',
  caption: 'mb-3 text-small text-ink-soft',
  code: 'mb-4 overflow-x-auto border-l border-line pl-4 font-code text-small',
};

/** One block of the source, always as plain text, with its evidence marked. */
export const SourceSegmentView = memo(function SourceSegmentView(props: Props) {
  const { segment, text, marks } = props;
  const pieces = useMemo(() => (marks === undefined ? undefined : splitByMarks(segment, marks)), [segment, marks]);
  const content =
    pieces === undefined ? text : pieces.map((piece) => <Piece key={piece.start} {...props} piece={piece} />);
  const block = createElement(
    chooseElement(segment),
    {
      className: classNames(
        'whitespace-pre-wrap',
        kindClasses[segment.kind],
        segment.quote !== undefined && 'border-l border-line pl-4 text-ink-soft',
      ),
      'data-kind': segment.kind,
    },
    content,
  );
  if (segment.opens === undefined && segment.speaks === undefined) return block;
  return (
    <>
      {segment.opens === undefined ? null : <PlaceBreak place={segment.opens} />}
      {segment.speaks === undefined ? null : <SpeakerLine {...segment.speaks} />}
      {block}
    </>
  );
});

function PlaceBreak({ place }: { place: SourcePlace }) {
  const { reading: labels } = useMessages();
  return (
    <p className="mt-2 mb-6 flex items-center gap-3 text-note text-ink-faint after:h-px after:flex-1 after:bg-line">
      <span className="min-w-0 truncate">{describePlace(place, labels).join(' ')}</span>
    </p>
  );
}

function SpeakerLine({ speaker, time }: { speaker?: string; time?: number }) {
  return (
    <p className="mb-1 flex gap-3 text-note text-ink-soft">
      {speaker === undefined ? null : <span className="font-bold">{speaker}</span>}
      {time === undefined ? null : <span className="tabular">{formatClock(time)}</span>}
    </p>
  );
}

function Piece({ piece, segment, text, highlightedKey, onChoose }: Props & { piece: EvidencePiece }) {
  const { reading: labels } = useMessages();
  const own = text.slice(piece.start - segment.start, piece.end - segment.start);
  if (piece.marks.length === 0) return own;
  const isHighlighted = piece.marks.some((mark) => mark.key === highlightedKey);
  // Struck through for the highlighted sentence; without one, only what no sentence uses.
  const isLeftOut = isHighlighted
    ? piece.leftOutBy.includes(highlightedKey ?? '')
    : piece.leftOutBy.length > 0 && piece.leftOutBy.length === piece.marks.length;
  return (
    <mark
      data-place={piece.marks.map((mark) => mark.key).join(' ')}
      data-lit={isHighlighted ? highlightedKey : undefined}
      className={classNames('marker cursor-pointer', isHighlighted && 'marker-lit', isLeftOut && 'marker-left-out')}
    >
      {piece.opens.map((mark) => (
        <button
          key={mark.key}
          type="button"
          aria-label={labels.evidenceOf(mark.name.at, mark.name.question)}
          className="mr-0.5 inline-block min-w-4 px-0.5 align-super font-gothic text-[0.6875rem] leading-none font-bold text-shu tabular no-underline select-none"
          onClick={() => onChoose(mark)}
        >
          {formatSentenceName(mark.name)}
        </button>
      ))}
      {own}
    </mark>
  );
}

/** The page has its own h1 and h2: headings of the source start below them. */
function chooseElement({
  kind,
  level = 1,
  quote,
}: SourceSegment): 'p' | 'pre' | 'blockquote' | 'h3' | 'h4' | 'h5' | 'h6' {
  if (kind !== 'heading' && quote !== undefined) return 'blockquote';
  if (kind !== 'heading') return kind === 'code' ? 'pre' : 'p';
  const levels = ['h3', 'h4', 'h5', 'h6'] as const;
  return levels[Math.min(level, levels.length) - 1] ?? 'h6';
}
