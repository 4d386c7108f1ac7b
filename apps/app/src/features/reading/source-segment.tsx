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
  /** The highlighted place, only if its sentence has evidence in this segment: all places of the sentence are lit. */
  lit: EvidencePlace | undefined;
  /** Every place is lit. */
  isMarked: boolean;
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
      'data-from': segment.start,
      'data-to': segment.end,
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

function Piece({ piece, segment, text, lit, isMarked, onChoose }: Props & { piece: EvidencePiece }) {
  const { reading: labels } = useMessages();
  const own = text.slice(piece.start - segment.start, piece.end - segment.start);
  if (piece.marks.length === 0) return own;
  const litMarks = piece.marks.filter(({ sentence }) => sentence === lit?.sentence);
  const [ownLit] = litMarks;
  const litKey = litMarks.find(({ key }) => key === lit?.key)?.key ?? ownLit?.key;
  const isLit = litKey !== undefined;
  // Struck through for the highlighted sentence; without one, only what no sentence uses.
  const isLeftOut = isLit
    ? piece.leftOutBy.includes(litKey)
    : piece.leftOutBy.length > 0 && piece.leftOutBy.length === piece.marks.length;
  return (
    <mark
      data-place={piece.marks.map((mark) => mark.key).join(' ')}
      data-lit={litKey}
      data-line={litKey !== undefined && litKey === lit?.key ? '' : undefined}
      className={classNames(
        'marker cursor-pointer',
        isLit ? 'marker-lit' : isMarked ? 'marker-shown' : 'decoration-transparent',
        isLeftOut && 'marker-left-out',
      )}
    >
      {piece.opens.map((mark) => (
        <button
          key={mark.key}
          type="button"
          data-number
          aria-label={labels.evidenceOf(mark.name.at, mark.name.question)}
          // In the margin, level with the line on which its place begins; as large as a finger on touch screens.
          className="absolute left-0 mt-1 inline-block w-6 text-right font-gothic text-note font-bold tabular no-underline select-none pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5 lg:w-8"
          onClick={() => onChoose(mark)}
        >
          <span
            className={classNames(
              'inline-block min-w-5.5 px-px text-center leading-5.5 whitespace-nowrap',
              mark.sentence === lit?.sentence ? 'marker-number-lit bg-shu text-paper' : 'text-shu',
            )}
          >
            {formatSentenceName(mark.name)}
          </span>
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
