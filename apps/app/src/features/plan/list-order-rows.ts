import type { BillingPreview } from '@youyaku/contract/billing';
import type { Messages } from '#messages/ja.ts';
import type { OrderMessages } from '#messages/order-messages.ts';
import type { PlanMessages } from '#messages/plan-messages.ts';

/** A line of the confirmation page: what it is about, and what it says, the first line in bold type where it is about money. */
export type OrderRow = { name: string; lines: readonly string[]; isStrong?: boolean };

type Formats = Pick<Messages, 'number' | 'day' | 'moment'>;

/** What the law wants said before an order, from the preview alone: nothing is computed here. The first row says what is ordered. */
export function listOrderRows(
  preview: BillingPreview,
  { plans, intervals, yen }: Pick<PlanMessages, 'plans' | 'intervals' | 'yen'>,
  order: OrderMessages,
  { number, day, moment }: Formats,
): OrderRow[] {
  const { plan, interval, seats, current, payment, startsAt, renewsAt, renewalTotalJpy, expiresAt } = preview;
  const { rows } = order;
  const money = (amount: number) => yen(number(amount));
  const hasSeats = seats > 1;
  return [
    {
      name: rows.what,
      lines: [order.what(plans[plan], intervals[interval], hasSeats ? number(seats) : undefined)],
      isStrong: true,
    },
    ...(current === undefined
      ? []
      : [{ name: rows.from, lines: [order.from(plans[current.plan], intervals[current.interval])] }]),
    { name: rows.price, lines: [describePrice(preview, order, number, money)], isStrong: true },
    ...(hasSeats ? [{ name: rows.seats, lines: [order.seats(number(seats))] }] : []),
    { name: rows.now, lines: describeNow(preview, order, money), isStrong: true },
    { name: rows.when, lines: [describeWhen(preview, order, number, day)] },
    { name: rows.how, lines: [order.how[payment]] },
    { name: rows.start, lines: [order.start[findStart(preview)](day(startsAt))] },
    { name: rows.renewal, lines: [order.renewal(interval, day(renewsAt), money(renewalTotalJpy))] },
    { name: rows.cancel, lines: [order.cancel, order.stays] },
    { name: rows.refund, lines: [order.refund] },
    { name: rows.deadline, lines: [order.deadline(moment(expiresAt))] },
  ];
}

type Amount = (amount: number) => string;

function describePrice(
  { seats, unitPriceJpy, totalJpy, interval }: BillingPreview,
  order: OrderMessages,
  number: Formats['number'],
  money: Amount,
): string {
  return seats > 1
    ? order.total(number(unitPriceJpy), number(seats), money(totalJpy), interval)
    : order.unit(money(totalJpy), interval);
}

function describeNow({ dueNowJpy, prorationJpy }: BillingPreview, order: OrderMessages, money: Amount): string[] {
  const now = dueNowJpy === 0 ? order.nothingNow : money(dueNowJpy);
  if (prorationJpy === undefined || prorationJpy === 0) return [now];
  if (prorationJpy < 0) {
    const left = money(-prorationJpy);
    return [now, dueNowJpy > 0 ? order.deducted(left) : order.credit(left)];
  }
  return [now, order.proration(prorationJpy === dueNowJpy ? undefined : money(prorationJpy))];
}

function describeWhen(
  preview: BillingPreview,
  order: OrderMessages,
  number: Formats['number'],
  day: Formats['day'],
): string {
  const { payment, dueDays, chargedAt, dueNowJpy } = preview;
  const start = findStart(preview);
  if (start === 'later') return order.when.later(day(chargedAt));
  if (dueNowJpy === 0) return order.nothingNow;
  if (payment === 'invoice' && dueDays !== undefined) return order.whenInvoice(number(dueDays));
  return order.when[start](day(chargedAt));
}

/** A change at once has a difference to pay or to credit; one at the end of the period has none. */
function findStart({ kind, prorationJpy }: BillingPreview): 'new' | 'now' | 'later' {
  if (kind === 'new') return 'new';
  return prorationJpy === undefined ? 'later' : 'now';
}
