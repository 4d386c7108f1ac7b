import type { PlanInterval } from '@youyaku/contract/billing-values';
import type { OrderMessages } from './order-messages.ts';

const each: Readonly<Record<PlanInterval, string>> = { month: 'month', year: 'year' };

export const orderMessagesEn: OrderMessages = {
  title: 'Confirm your order',
  lead: 'Check everything below, then go on with the button at the end.',
  loading: 'Preparing your order',
  rows: {
    what: 'Your order',
    gives: 'What you get',
    price: 'Price',
    now: 'To pay now',
    when: 'When it is charged',
    how: 'How it is paid',
    start: 'Start',
    renewal: 'Period and renewal',
    cancel: 'How to cancel',
    refund: 'Refunds',
    from: 'Your plan now',
    seats: 'Seats',
    deadline: 'This offer is good until',
  },
  what: (plan, interval, seats) => `${plan}, ${interval}${seats === undefined ? '' : `, ${seats} seats`}`,
  from: (plan, interval) => `${plan}, ${interval}`,
  unit: (yen, interval) => `${yen} per ${each[interval]}`,
  total: (amount, seats, yen, interval) => `¥${amount} × ${seats} seats = ${yen} per ${each[interval]} in total`,
  seats: (seats) =>
    `Every member is a seat (${seats} now). Seats that are added are charged at once for the rest of the period. Seats that are no longer needed are not renewed.`,
  nothingNow: 'Nothing',
  proration: (yen) =>
    `${yen === undefined ? 'This' : `${yen} of it`} is the difference to your present plan for the rest of the period.`,
  deducted: (yen) => `${yen} left of your present plan has been deducted.`,
  credit: (yen) => `${yen} left of your present plan is credited to your next invoices.`,
  when: {
    new: () => 'When you have paid on the next page',
    now: () => 'When you press the button below',
    later: (day) => day,
  },
  whenInvoice: (days) => `Within ${days} days of the invoice`,
  how: { card: 'Credit card', invoice: 'By invoice, sent by mail' },
  start: {
    new: () => 'As soon as your payment is confirmed.',
    now: () => 'At once.',
    later: (day) => `From ${day}. Until then your present plan stays.`,
  },
  renewal: (interval, day, yen) =>
    `Renewed every ${each[interval]} until you cancel. The next renewal is on ${day}, for ${yen}.`,
  cancel: 'Press “Cancel the plan” on the page “Plan” of My page, at any time. There is no fee.',
  stays:
    'After cancelling, the plan stays until the end of the paid period. After that you can still read what is kept.',
  refund: 'What has been paid is not refunded when you cancel during a period.',
  deadline: (moment) => `${moment}. After that, check your order again.`,
  otherWay: { card: 'Pay by card instead', invoice: 'Pay by invoice instead' },
  legal: 'Legal notice (特定商取引法に基づく表記)',
  terms: 'Terms of use',
  confirmNew: 'Order this (to the payment page)',
  confirmInvoice: 'Order this (by invoice)',
  confirmChange: 'Change to this',
  opening: 'Opening the payment page',
  changing: 'Changing the plan',
  back: 'Back to the plan',
  changed: (plan, interval) => `Your plan is now ${plan} (${interval}).`,
  changedLater: (day, plan) => `Your plan changes to ${plan} on ${day}.`,
  testNote: 'A test: no money is charged.',
};
