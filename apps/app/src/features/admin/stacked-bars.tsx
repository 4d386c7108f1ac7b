import { useRef } from 'react';
import { AxisBottom } from '@visx/axis';
import { BarStack } from '@visx/shape';
import { axisText, CountAxis, CountLines, createBarScales } from '#frame/bar-axes.tsx';
import { useWidth } from '#frame/use-width.ts';

const height = 200;
const limitColor = 'var(--ochre)';

/** A part of every bar, the lowest first. */
type BarPart<Key extends string> = { key: Key; label: string; color: string };

type Props<Key extends string> = {
  parts: readonly BarPart<Key>[];
  bars: readonly ({ at: string } & Record<Key, number>)[];
  /** Every so many bars one has its label below it; counted from the last. */
  labelEvery: number;
  label: (at: string) => string;
  /** A line that bars should stay below. */
  limit?: { amount: number; label: string };
};

/** Counts beside each other, and what each consists of. Only seen: a table beside it must have every figure. */
export function StackedBars<Key extends string>(props: Props<Key>) {
  const { parts, limit } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div aria-hidden="true">
      <ul className="mb-2 flex flex-wrap gap-x-5 text-small text-ink-soft">
        {parts.map(({ key, label: name, color }) => (
          <li key={key} className="flex items-center gap-2">
            <span className="size-3" style={{ background: color }} />
            {name}
          </li>
        ))}
        {limit === undefined ? null : (
          <li className="flex items-center gap-2">
            <span className="w-5 border-t-2 border-dashed" style={{ borderColor: limitColor }} />
            {limit.label}
          </li>
        )}
      </ul>
      <div ref={box} style={{ height }}>
        {width === 0 ? null : <Drawn {...props} width={width} />}
      </div>
    </div>
  );
}

function Drawn<Key extends string>({ parts, bars, labelEvery, label, limit, width }: Props<Key> & { width: number }) {
  const keys = parts.map(({ key }) => key);
  const counts = bars.map((bar) => ({ day: bar.at, count: keys.reduce((sum, key) => sum + bar[key], 0) }));
  const scales = createBarScales(counts, { width, height }, limit?.amount);
  const limitAt = limit === undefined ? undefined : scales.y(limit.amount);
  return (
    <svg width={width} height={height} className="block overflow-visible">
      <CountLines {...scales} />
      <BarStack
        data={[...bars]}
        keys={keys}
        x={({ at }) => at}
        xScale={scales.x}
        yScale={scales.y}
        color={(key) => parts.find((part) => part.key === key)?.color ?? 'var(--ink)'}
        value={(bar, key) => bar[key]}
      />
      {limitAt === undefined ? null : (
        <line x2={scales.right} y1={limitAt} y2={limitAt} stroke={limitColor} strokeWidth={2} strokeDasharray="6 4" />
      )}
      <CountAxis {...scales} />
      <AxisBottom
        top={scales.bottom}
        scale={scales.x}
        tickValues={bars.filter((_, index) => (bars.length - 1 - index) % labelEvery === 0).map(({ at }) => at)}
        tickFormat={label}
        hideTicks
        stroke="var(--line-strong)"
        tickLabelProps={{ ...axisText, textAnchor: 'middle', dy: '0.6em' }}
      />
    </svg>
  );
}
