import type { OmittedSpan } from '@youyaku/contract/document';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { stripWords } from './coverage-words.ts';
import type { EvidenceMark } from './mark-evidence.ts';

/** The whole source as one thin strip: vermilion where the summary drew from, hatched where nothing was read. */
export function CoverageStrip(props: {
  direction: 'down' | 'across';
  textUnits: number;
  marks: readonly EvidenceMark[];
  omitted: readonly OmittedSpan[];
  litKey: string | undefined;
  onChoose: (mark: EvidenceMark) => void;
}) {
  const { reading: words } = useMessages();
  const { direction, marks, textUnits } = props;
  const isDown = direction === 'down';
  const place = (span: { start: number; end: number }) => {
    const at = `${(100 * span.start) / Math.max(1, textUnits)}%`;
    const length = `max(3px, ${(100 * (span.end - span.start)) / Math.max(1, textUnits)}%)`;
    return isDown ? { top: at, height: length } : { left: at, width: length };
  };
  return (
    <div
      role="img"
      aria-label={`${words.strip}。${stripWords(marks, textUnits, words)}`}
      title={words.strip}
      className={classNames('relative border-line-strong', isDown ? 'h-full w-2.5 border-x' : 'h-2.5 w-full border-y')}
    >
      {props.omitted.map((span) => (
        <div
          key={`omitted-${span.start}`}
          className={classNames('unread absolute', isDown ? 'inset-x-0' : 'inset-y-0')}
          style={place(span)}
        />
      ))}
      {marks.map((mark) => (
        <div
          key={mark.key}
          data-strip={mark.key}
          className={classNames(
            'absolute cursor-pointer bg-shu transition-opacity',
            isDown ? 'inset-x-0' : 'inset-y-0',
            props.litKey === undefined || props.litKey === mark.key ? 'opacity-100' : 'opacity-45',
            props.litKey === mark.key && (isDown ? '-inset-x-1' : '-inset-y-1'),
          )}
          style={place(mark)}
          onClick={() => props.onChoose(mark)}
        />
      ))}
    </div>
  );
}
