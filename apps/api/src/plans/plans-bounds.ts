/** Plans and what is used of them. */
export const plansBounds = {
  /** A period that is over counts this much longer: the webhook of its renewal may be late, or the payment provider out of order. */
  lateWebhookHours: 72,
} as const;
