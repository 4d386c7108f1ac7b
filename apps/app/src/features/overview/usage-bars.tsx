import { AxisBottom } from '@visx/axis';
import { BarStack } from '@visx/shape';
import { axisText, barRoom, CountAxis, CountLines, createBarScales, type BarScales } from '#frame/bar-axes.tsx';
import type { OverviewMessages } from '#messages/overview-messages.ts';
import { toDate, type UsageDay } from './usage-day.ts';

const keys = ['model', 'builtin'] as const;
const colors = { model: 'var(--ink)', builtin: 'var(--line-strong)' };
/** Every tenth day has its date under it, and so has today. */
const labelled = [0, 9, 19, 29];
/** A hairline of paper between the two parts of a bar. */
const seam = 1;

type Props = {
  days: readonly UsageDay[];
  chosen: number;
  width: number;
  height: number;
  labels: OverviewMessages['chart'];
};

/** The bars of the chart, drawn once without motion. Only seen: what can be heard and pressed is around it. */
export function UsageBars({ days, chosen, width, height, labels }: Props) {
  const bars = days.map(({ day, model, builtin }) => ({ day, count: model + builtin }));
  const scales = createBarScales(bars, { width, height });
  return (
    <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
      <ChosenDay {...scales} day={days[chosen]} />
      <CountLines {...scales} />
      <Bars {...scales} days={days} />
      <CountAxis {...scales} />
      <DateAxis {...scales} days={days} labels={labels} />
    </svg>
  );
}

/** The day under a point of the chart. */
export function dayAtPoint(offsetX: number, width: number, count: number): number {
  const share = offsetX / Math.max(1, width - barRoom.right);
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

function ChosenDay({ x, bottom, day }: BarScales & { day: UsageDay | undefined }) {
  if (day === undefined) return null;
  const left = (x(day.day) ?? 0) - (x.step() - x.bandwidth()) / 2;
  return <rect x={left} y={0} width={x.step()} height={bottom} className="fill-paper-sunk" />;
}

function Bars({ x, y, days }: BarScales & { days: readonly UsageDay[] }) {
  return (
    <BarStack
      data={[...days]}
      keys={[...keys]}
      x={({ day }) => day}
      xScale={x}
      yScale={y}
      color={(key) => colors[key]}
      value={(day, key) => day[key]}
    >
      {(stacks) =>
        stacks.flatMap(({ key, bars }) =>
          bars.map(({ index, x: left, y: top, width, height, color }) => {
            const under = key === 'builtin' && (days[index]?.model ?? 0) > 0 ? seam : 0;
            const shown = Math.max(0, height - under);
            return <rect key={`${key} ${index}`} x={left} y={top} width={width} height={shown} fill={color} />;
          }),
        )
      }
    </BarStack>
  );
}

/** The first and the last date end with the bars, the others stand under theirs. */
function DateAxis({ x, bottom, days, labels }: BarScales & Pick<Props, 'days' | 'labels'>) {
  const anchors = labelled.map((_, index) => {
    if (index === 0) return { textAnchor: 'start', dx: -x.bandwidth() / 2 } as const;
    return index === labelled.length - 1
      ? ({ textAnchor: 'end', dx: x.bandwidth() / 2 } as const)
      : ({ textAnchor: 'middle' } as const);
  });
  const shown = labelled.flatMap((index) => days[index] ?? []);
  return (
    <AxisBottom
      top={bottom}
      scale={x}
      tickValues={shown.map(({ day }) => day)}
      tickFormat={(_, index) => (shown[index] === undefined ? '' : labels.tick(toDate(shown[index])))}
      hideTicks
      stroke="var(--line-strong)"
      tickLabelProps={(_, index) => ({ ...axisText, ...anchors[index], dy: '0.6em' })}
    />
  );
}
