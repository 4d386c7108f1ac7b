import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';
import { toDate, type UsageDay } from './usage-day.ts';

/** The figures of the chart, the newest day first. */
export function UsageTable({ days }: { days: readonly UsageDay[] }) {
  const { chart: labels } = useOverviewMessages();
  const { number } = useMessages();
  const cell = 'border-b border-line py-2 pl-4 text-right';
  return (
    <table className="mt-4 w-full max-w-xl text-small tabular">
      <caption className="sr-only">{labels.title}</caption>
      <thead className="text-ink-soft">
        <tr>
          {[labels.date, labels.model, labels.builtin, labels.characters].map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line-strong py-2 pl-4 text-right font-normal first:pl-0 first:text-left"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="border-b border-line py-2 text-left font-normal whitespace-nowrap">
              {labels.day(toDate(day))}
            </th>
            <td className={cell}>{number(day.model)}</td>
            <td className={cell}>{number(day.builtin)}</td>
            <td className={cell}>{number(day.characters)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
