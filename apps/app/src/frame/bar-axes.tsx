import { AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';

type Size = { width: number; height: number };

/** A day's bar, by its date and by all that it counts. */
type Bar = { day: string; count: number };

/** Around the bars of a chart. */
export const barRoom = { top: 12, right: 48, bottom: 32 };

export const axisText = { className: 'font-gothic text-note fill-ink-faint tabular' };

/** Places days beside each other and counts above each other, up to `least` in any case; never so few that one run looks like many. */
export function createBarScales(bars: readonly Bar[], { width, height }: Size, least = 4) {
  const [right, bottom] = [Math.max(0, width - barRoom.right), height - barRoom.bottom];
  const most = Math.max(4, least, ...bars.map(({ count }) => count));
  return {
    right,
    bottom,
    x: scaleBand({ domain: bars.map(({ day }) => day), range: [0, right], paddingInner: 0.6, paddingOuter: 0.3 }),
    y: scaleLinear({ domain: [0, most], range: [bottom, barRoom.top] }),
  };
}
export type BarScales = ReturnType<typeof createBarScales>;

/** The lines behind the bars. */
export function CountLines({ right, y }: Pick<BarScales, 'right' | 'y'>) {
  return <GridRows scale={y} width={right} tickValues={listTicks(y).filter((tick) => tick > 0)} stroke="var(--line)" />;
}

/** The counts of the lines, at their right. */
export function CountAxis({ right, y }: Pick<BarScales, 'right' | 'y'>) {
  return (
    <AxisRight
      left={right}
      scale={y}
      tickValues={listTicks(y)}
      // The scale would write the decimals of finer lines: 2.0.
      tickFormat={(count) => Number(count).toLocaleString('en')}
      hideAxisLine
      hideTicks
      tickLabelProps={{ ...axisText, dx: 4, dy: '0.33em' }}
    />
  );
}

function listTicks(y: BarScales['y']): number[] {
  return y.ticks(2).filter(Number.isInteger);
}
