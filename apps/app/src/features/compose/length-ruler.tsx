import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { fromRulerShare, rulerLabels, rulerTicks, stepLength, toRulerShare } from '@youyaku/ui/ruler-scale';

type Props = {
  /** The limit in characters; undefined while another unit is asked for. */
  limit: number | undefined;
  /** The characters of the summary that is shown. */
  made: number | undefined;
  onLimit: (characters: number) => void;
};

/** Where the thumb is before anything is known. */
const usualCharacters = 200;
/** Labels this near to the thumb would stand under its number. */
const hiddenShare = 0.075;
const percent = (share: number) => `${share * 100}%`;

/** The ruler of the length: its stop is the limit, its thick line what the summary came to. */
export function LengthRuler({ limit, made, onLimit }: Props) {
  const scale = useRef<HTMLDivElement>(null);
  const now = limit ?? made ?? usualCharacters;

  function moveTo({ clientX }: PointerEvent) {
    const box = scale.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const next = fromRulerShare((clientX - box.left) / box.width);
    if (next !== limit) onLimit(next);
  }
  function take(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    scale.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
    event.preventDefault();
    moveTo(event);
  }
  return (
    <div
      className="relative h-14 touch-none px-1.5 select-none lg:px-0"
      onPointerDown={take}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <div ref={scale} className="relative h-full cursor-pointer">
        <Scale at={toRulerShare(now)} made={made} />
        <Stop now={now} limit={limit} onLimit={onLimit} />
      </div>
    </div>
  );
}

/** The stop, which keys move; hollow while the length is asked for in another unit. */
function Stop({ now, limit, onLimit }: Pick<Props, 'limit' | 'onLimit'> & { now: number }) {
  const { desk: labels, number } = useMessages();
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    const next = stepLength(now, event);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== limit) onLimit(next);
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={labels.ruler}
      aria-valuemin={1}
      aria-valuemax={Math.max(now, rulerLabels.at(-1) ?? now)}
      aria-valuenow={now}
      aria-valuetext={limit === undefined ? labels.rulerFree(now) : labels.rulerAt(now)}
      className="absolute bottom-0 z-10 flex w-11 -translate-x-1/2 cursor-ew-resize flex-col items-center pt-1 outline-offset-0"
      style={{ left: percent(toRulerShare(now)) }}
      onKeyDown={press}
    >
      <span aria-hidden="true" className="text-note leading-none font-bold tabular">
        {number(now)}
      </span>
      <svg aria-hidden="true" width="12" height="21" className="mt-1 block overflow-visible">
        <path
          d="M0 0H12V14L6 21L0 14Z"
          strokeWidth="1.5"
          className={classNames('stroke-ink', limit === undefined ? 'fill-paper' : 'fill-ink')}
        />
      </svg>
    </div>
  );
}

/** Ticks, labels, and the line of what the summary came to. */
function Scale({ at, made }: { at: number; made: number | undefined }) {
  const { number } = useMessages();
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {rulerTicks.map((share) => (
        <span key={share} className="absolute bottom-0 h-1.5 w-px bg-line-strong" style={{ left: percent(share) }} />
      ))}
      {rulerLabels.map((label) => {
        const share = toRulerShare(label);
        return (
          <span key={label} className="contents">
            <span className="absolute bottom-0 h-2.5 w-px bg-line-strong" style={{ left: percent(share) }} />
            <span
              className={classNames(
                'absolute bottom-3.5 text-note leading-none whitespace-nowrap text-ink-soft tabular',
                share > 0 && (share === 1 ? '-translate-x-full' : '-translate-x-1/2'),
                Math.abs(share - at) < hiddenShare && 'invisible',
              )}
              style={{ left: percent(share) }}
            >
              {number(label)}
            </span>
          </span>
        );
      })}
      {made === undefined || made === 0 ? null : (
        <span className="absolute bottom-0 left-0 h-[3px] bg-ink" style={{ width: percent(toRulerShare(made)) }} />
      )}
    </div>
  );
}
