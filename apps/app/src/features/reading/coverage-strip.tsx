import type { OmittedSpan } from '@youyaku/contract/document';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { describeCoverageStrip } from './describe-coverage.ts';
import type { EvidenceMark, EvidencePlace } from './mark-evidence.ts';

type Props = {
  direction: 'down' | 'across';
  textUnits: number;
  marks: readonly EvidenceMark[];
  omitted: readonly OmittedSpan[];
  highlightedKey: string | undefined;
  onChoose: (place: EvidencePlace) => void;
};

/** The whole source as one thin strip: vermilion for evidence, hatched where nothing was read. */
export function CoverageStrip(props: Props) {
  const { reading: labels } = useMessages();
  const { direction, marks, textUnits } = props;
  const isDown = direction === 'down';
  return (
    <div
      role={isDown ? 'group' : 'img'}
      aria-label={`${labels.strip}。${describeCoverageStrip(marks, textUnits, labels)}`}
      title={labels.strip}
      className={isDown ? 'absolute inset-0' : 'relative h-2.5 w-full border-y border-line-strong'}
    >
      {props.omitted.map((span) => (
        <div
          key={`omitted-${span.start}`}
          className={classNames('unread absolute', isDown ? 'inset-x-0' : 'inset-y-0')}
          style={placeOnStrip(span, props)}
        />
      ))}
      {marks.map((mark) => (
        <StripMark key={mark.key} {...props} mark={mark} />
      ))}
    </div>
  );
}

/** Next to the source a mark can be clicked with the mouse; on touch screens users press the larger sentence instead. */
function StripMark(props: Props & { mark: EvidenceMark }) {
  const { reading: labels } = useMessages();
  const { mark, direction, highlightedKey } = props;
  const isDown = direction === 'down';
  const isHighlighted = highlightedKey === mark.key;
  const look = classNames(
    'absolute bg-shu transition-opacity',
    isDown ? 'inset-x-0' : 'inset-y-0',
    highlightedKey === undefined || isHighlighted ? 'opacity-100' : 'opacity-45',
    isHighlighted && (isDown ? '-inset-x-1' : '-inset-y-1'),
  );
  if (!isDown) return <div className={look} style={placeOnStrip(mark, props)} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={labels.stripMark(mark.name.at, mark.name.question)}
      data-strip={mark.key}
      className={look}
      style={placeOnStrip(mark, props)}
      onClick={() => props.onChoose(mark)}
    />
  );
}

function placeOnStrip(span: { start: number; end: number }, { direction, textUnits }: Props) {
  const share = (units: number) => (100 * units) / Math.max(1, textUnits);
  const at = `${share(span.start)}%`;
  const length = `max(3px, ${share(span.end - span.start)}%)`;
  return direction === 'down' ? { top: at, height: length } : { left: at, width: length };
}
