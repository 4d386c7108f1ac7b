import type { OmittedSpan } from '@youyaku/contract/document';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { describeCoverageStrip } from './describe-coverage.ts';
import type { EvidenceMark, EvidencePlace } from './mark-evidence.ts';
import { placeOnStrip } from './place-on-strip.ts';

type Props = {
  length: number;
  marks: readonly EvidenceMark[];
  omitted: readonly OmittedSpan[];
  highlighted: EvidencePlace | undefined;
};

/** Below a summary without its source beside it, the whole source as one thin strip: vermilion for evidence, hatched where nothing was read. */
export function CoverageStrip({ length, marks, omitted, highlighted }: Props) {
  const { reading: labels } = useMessages();
  return (
    <div
      role="img"
      aria-label={`${labels.strip}。${describeCoverageStrip(marks, length, labels)}`}
      title={labels.strip}
      className="relative h-2.5 w-full border-y border-line-strong"
    >
      {omitted.map((span) => (
        <div key={`omitted-${span.start}`} className="unread absolute inset-y-0" style={toStyle(span, length)} />
      ))}
      {marks.map((mark) => (
        <div
          key={mark.key}
          className={classNames(
            'absolute inset-y-0 forced-color-adjust-none bg-shu',
            highlighted === undefined || highlighted.sentence === mark.sentence ? 'opacity-100' : 'opacity-45',
          )}
          style={toStyle(mark, length)}
        />
      ))}
    </div>
  );
}

function toStyle(span: { start: number; end: number }, length: number) {
  const { at, size } = placeOnStrip(span, length);
  return { left: at, width: size };
}
