/** Plans and what is used of them. */
export const plansBounds = {
  /** A period that is over counts this much longer: the webhook of its renewal may be late, or the payment provider out of order. */
  lateWebhookHours: 72,
  /** Counters of periods that are over, and the lines of guests, are not shown to anybody. More than a month: a counter has the time of its first unit. */
  counterDays: 62,
  /** The lines of spaces, and the ledger of model calls. */
  chargeDays: 400,
} as const;
