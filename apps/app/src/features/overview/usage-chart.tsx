import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';
import { dayAtPoint, UsageBars } from './usage-bars.tsx';
import { dayAfterKey, toDate, type UsageDay } from './usage-day.ts';
import { useWidth } from '#frame/use-width.ts';

const height = 264;

/** The chart of the days: a day is chosen by pointer, by finger or with the arrow keys, and its figures are shown and said. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const { chart: labels } = useOverviewMessages();
  const { number } = useMessages();
  const [chosen, setChosen] = useState(days.length - 1);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const day = days[chosen];
  const date = day === undefined ? '' : labels.day(toDate(day));
  const counts = (['model', 'builtin'] as const).map(
    (name) => `${labels[name]} ${labels.times(number(day?.[name] ?? 0))}`,
  );

  function press(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, chosen, days.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(next);
  }
  function point(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(dayAtPoint(event.clientX - left, width, days.length));
  }

  return (
    <>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-small text-ink-soft tabular">
        <span className="font-bold text-ink">{date}</span>
        {counts.map((count) => (
          <span key={count}>{count}</span>
        ))}
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={labels.choose}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={[date, ...counts].join(' ')}
        className="mt-2 touch-pan-y"
        style={{ height }}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
      >
        {width === 0 ? null : <UsageBars days={days} chosen={chosen} width={width} height={height} labels={labels} />}
      </div>
    </>
  );
}
