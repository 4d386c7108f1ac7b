import { AxisBottom, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { OverviewMessages } from '#messages/overview-messages.ts';
import { toDate, type UsageDay } from './usage-day.ts';

const keys = ['model', 'builtin'] as const;
const colors = { model: 'var(--ink)', builtin: 'var(--line-strong)' };
const room = { top: 12, right: 40, bottom: 32 };
/** Every tenth day has its date under it, and so has today. */
const labelled = [0, 9, 19, 29];
/** A hairline of paper between the two parts of a bar. */
const seam = 1;
const text = { className: 'font-gothic text-note fill-ink-faint tabular' };

type Props = {
  days: readonly UsageDay[];
  chosen: number;
  width: number;
  height: number;
  labels: OverviewMessages['chart'];
};

/** The bars of the chart, drawn once without motion. Only seen: what can be heard and pressed is around it. */
export function UsageBars({ days, chosen, width, height, labels }: Props) {
  const scales = createScales(days, Math.max(0, width - room.right), height - room.bottom);
  const { right, bottom, y } = scales;
  const ticks = y.ticks(2).filter(Number.isInteger);
  return (
    <svg aria-hidden="true" width={width} height={height} className="block overflow-visible">
      <ChosenDay {...scales} day={days[chosen]} />
      <GridRows scale={y} width={right} tickValues={ticks.filter((tick) => tick > 0)} stroke="var(--line)" />
      <Bars {...scales} days={days} />
      <AxisRight
        left={right}
        scale={y}
        tickValues={ticks}
        tickFormat={String}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...text, dx: 4, dy: '0.33em' }}
      />
      <DateAxis {...scales} top={bottom} days={days} labels={labels} />
    </svg>
  );
}

/** The day under a point of the chart. */
export function dayAtPoint(offsetX: number, width: number, count: number): number {
  const share = offsetX / Math.max(1, width - room.right);
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

function createScales(days: readonly UsageDay[], right: number, bottom: number) {
  const most = Math.max(4, ...days.map(({ model, builtin }) => model + builtin));
  return {
    right,
    bottom,
    x: scaleBand({ domain: days.map(({ day }) => day), range: [0, right], paddingInner: 0.6, paddingOuter: 0.3 }),
    y: scaleLinear({ domain: [0, most], range: [bottom, room.top] }),
  };
}
type Scales = ReturnType<typeof createScales>;

function ChosenDay({ x, bottom, day }: Scales & { day: UsageDay | undefined }) {
  if (day === undefined) return null;
  const left = (x(day.day) ?? 0) - (x.step() - x.bandwidth()) / 2;
  return <rect x={left} y={0} width={x.step()} height={bottom} className="fill-paper-sunk" />;
}

function Bars({ x, y, days }: Scales & { days: readonly UsageDay[] }) {
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
function DateAxis({ x, top, days, labels }: Scales & { top: number } & Pick<Props, 'days' | 'labels'>) {
  const anchors = labelled.map((_, index) => {
    if (index === 0) return { textAnchor: 'start', dx: -x.bandwidth() / 2 } as const;
    return index === labelled.length - 1
      ? ({ textAnchor: 'end', dx: x.bandwidth() / 2 } as const)
      : ({ textAnchor: 'middle' } as const);
  });
  const shown = labelled.flatMap((index) => days[index] ?? []);
  return (
    <AxisBottom
      top={top}
      scale={x}
      tickValues={shown.map(({ day }) => day)}
      tickFormat={(_, index) => (shown[index] === undefined ? '' : labels.tick(toDate(shown[index])))}
      hideTicks
      stroke="var(--line-strong)"
      tickLabelProps={(_, index) => ({ ...text, ...anchors[index], dy: '0.6em' })}
    />
  );
}
