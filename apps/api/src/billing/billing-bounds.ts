/** Payments: subscriptions, orders, and what the payment provider reports. */
export const billingBounds = {
  /** How long what was shown before an order may be ordered. */
  confirmationMinutes: 30,
  /** All calls of the payment provider that one request waits for. */
  requestMs: 20_000,
  /** A page that somebody comes back to does not wait longer for the provider. */
  refreshMs: 4_000,
  choreMs: 60_000,
  /** What a webhook waits for before the rest becomes a chore; it answers within a second whatever the provider does. */
  webhookMs: 600,
  /** Largest body of a webhook. */
  webhookBytesMax: 1_000_000,
  /** For its body to arrive. */
  webhookBodyMs: 3_000,
  /** Webhooks read at once, of all senders and of one address; beyond that they are to be sent again. */
  webhooksMax: 64,
  webhooksPerAddressMax: 32,
  /** Older signatures are refused, as the provider recommends. */
  signatureSecondsMax: 300,
  /** The plan stays this long after a payment failed or became overdue. */
  graceDays: 14,
  invoiceDueDays: 30,
  /** An owner is told this long before a year is renewed, or an invoice is due. */
  noticeDays: 7,
  /** A change at the end of the period that begins a new rhythm is made this long before, so that the old price is not charged once more. */
  changeAheadMinutes: 25,
  /** One order of a space at a time; the next waits this long, and a crashed one is forgotten after. */
  orderWaitMs: 6_000,
  orderSeconds: 30,
  /** How far back events are looked at again: those of a moment ago may not be listed yet. */
  eventOverlapMinutes: 15,
  /** Where nothing was ever looked at. */
  eventDaysFirst: 3,
  eventsMax: 5_000,
  eventsKeptDays: 60,
  /** Seven years, as books are kept. */
  confirmationsKeptDays: 2_557,
  /** Subscriptions looked at in one round. */
  roundMax: 500,
  invoicesPerPage: 24,
  sweepMinutes: 10,
  followMinutes: 1,
  /** Previews, orders and changes of a space. */
  orders: { count: 60, seconds: 600 },
  /** Looks at the list of invoices. */
  looks: { count: 120, seconds: 600 },
  /** What was read of the provider so recently is not read again for a page. */
  freshMs: 1_000,
} as const;
