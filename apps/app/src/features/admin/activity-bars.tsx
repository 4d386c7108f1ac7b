import { AxisBottom } from '@visx/axis';
import { BarStack } from '@visx/shape';
import { axisText, CountAxis, CountLines, createBarScales } from '#frame/bar-axes.tsx';
import type { ActivityDay } from './sum-activity.ts';

const keys = ['finished', 'open'] as const;
export const barColors = { finished: 'var(--ink)', open: 'var(--line-strong)' };

/** What was begun on each day, and of it what was finished. Only seen: the table has every figure. */
export function ActivityBars({ days, width, height }: { days: readonly ActivityDay[]; width: number; height: number }) {
  const bars = days.map(({ day, tried, finished }) => ({ day, finished, open: Math.max(0, tried - finished) }));
  const counts = bars.map(({ day, finished, open }) => ({ day, count: finished + open }));
  const scales = createBarScales(counts, { width, height });
  return (
    <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
      <CountLines {...scales} />
      <BarStack
        data={bars}
        keys={[...keys]}
        x={({ day }) => day}
        xScale={scales.x}
        yScale={scales.y}
        color={(key) => barColors[key]}
        value={(day, key) => day[key]}
      />
      <CountAxis {...scales} />
      <AxisBottom
        top={scales.bottom}
        scale={scales.x}
        tickValues={bars.filter((_, index) => index % 10 === 9).map(({ day }) => day)}
        tickFormat={(day) => day.slice(5).replace('-', '/')}
        hideTicks
        stroke="var(--line-strong)"
        tickLabelProps={{ ...axisText, textAnchor: 'middle', dy: '0.6em' }}
      />
    </svg>
  );
}
