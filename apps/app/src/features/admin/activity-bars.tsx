import { AxisBottom, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { ActivityDay } from './sum-activity.ts';

const keys = ['finished', 'open'] as const;
const colors = { finished: 'var(--ink)', open: 'var(--line-strong)' };
const room = { top: 12, right: 48, bottom: 32 };
const text = { className: 'font-gothic text-note fill-ink-faint tabular' };

/** What was begun on each day, and of it what was finished. Only seen: the table has every figure. */
export function ActivityBars({ days, width, height }: { days: readonly ActivityDay[]; width: number; height: number }) {
  const bars = days.map(({ day, tried, finished }) => ({ day, finished, open: Math.max(0, tried - finished) }));
  const [right, bottom] = [Math.max(0, width - room.right), height - room.bottom];
  const most = Math.max(4, ...bars.map(({ finished, open }) => finished + open));
  const x = scaleBand({ domain: bars.map(({ day }) => day), range: [0, right], paddingInner: 0.6, paddingOuter: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [bottom, room.top] });
  const ticks = y.ticks(2).filter(Number.isInteger);
  return (
    <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
      <GridRows scale={y} width={right} tickValues={ticks.filter((tick) => tick > 0)} stroke="var(--line)" />
      <BarStack
        data={bars}
        keys={[...keys]}
        x={({ day }) => day}
        xScale={x}
        yScale={y}
        color={(key) => colors[key]}
        value={(day, key) => day[key]}
      />
      <AxisRight
        left={right}
        scale={y}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...text, dx: 4, dy: '0.33em' }}
      />
      <AxisBottom
        top={bottom}
        scale={x}
        tickValues={bars.filter((_, index) => index % 10 === 9).map(({ day }) => day)}
        tickFormat={(day) => day.slice(5)}
        hideTicks
        stroke="var(--line-strong)"
        tickLabelProps={{ ...text, textAnchor: 'middle', dy: '0.6em' }}
      />
    </svg>
  );
}
