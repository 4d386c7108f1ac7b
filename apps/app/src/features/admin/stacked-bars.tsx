import { useRef } from 'react';
import { AxisBottom } from '@visx/axis';
import { BarStack } from '@visx/shape';
import { axisText, CountAxis, CountLines, createBarScales } from '#frame/bar-axes.tsx';
import { useWidth } from '#frame/use-width.ts';

const height = 200;

/** A part of every bar, the lowest first. */
type BarPart<Key extends string> = { key: Key; label: string; color: string };

type Props<Key extends string> = {
  parts: readonly BarPart<Key>[];
  bars: readonly ({ at: string } & Record<Key, number>)[];
  /** Every so many bars one has its label below it; counted from the last. */
  labelEvery: number;
  label: (at: string) => string;
};

/** Counts beside each other, and what each consists of. Only seen: a table beside it must have every figure. */
export function StackedBars<Key extends string>({ parts, bars, labelEvery, label }: Props<Key>) {
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
      </ul>
      <div ref={box} style={{ height }}>
        {width === 0 ? null : <Drawn parts={parts} bars={bars} labelEvery={labelEvery} label={label} width={width} />}
      </div>
    </div>
  );
}

function Drawn<Key extends string>({ parts, bars, labelEvery, label, width }: Props<Key> & { width: number }) {
  const keys = parts.map(({ key }) => key);
  const counts = bars.map((bar) => ({ day: bar.at, count: keys.reduce((sum, key) => sum + bar[key], 0) }));
  const scales = createBarScales(counts, { width, height });
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
