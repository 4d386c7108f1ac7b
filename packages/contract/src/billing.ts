import { z } from 'zod';
import { planIntervals, paidPlanIds } from './billing-values.ts';
import { plans, type PlanId } from './plans.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];
const paidPlanSchema = z.enum(paidPlanIds);
const intervalSchema = z.enum(planIntervals);
const paymentSchema = z.enum(['card', 'invoice']);
/** Whole yen, tax included. */
const yenSchema = z.int().min(0);
const seatsSchema = z.int().min(1);

/** One plan at one interval for this space: `totalJpy` is `unitPriceJpy` times its seats, for one period. */
const offerSchema = z.object({
  plan: paidPlanSchema,
  interval: intervalSchema,
  unitPriceJpy: yenSchema,
  totalJpy: yenSchema,
  seats: seatsSchema,
});

/** What is paid for now. Members that are no owners are not told about money: `payment`, `renewal`, `openInvoice` and `pendingChange` are absent. */
const subscriptionSchema = z.object({
  plan: paidPlanSchema,
  interval: intervalSchema,
  seats: seatsSchema,
  /** `past_due`: the last payment failed or is overdue; the plan stays until `graceUntil`. */
  status: z.enum(['active', 'past_due']),
  periodStart: z.string().optional(),
  periodEnd: z.string(),
  /** It was cancelled: the plan stays until then and is not renewed. */
  cancelAt: z.string().optional(),
  /** With `past_due`: until when the plan stays without a payment. */
  graceUntil: z.string().optional(),
  payment: paymentSchema.optional(),
  /** The next charge; absent when it was cancelled. */
  renewal: z.object({ at: z.string(), totalJpy: yenSchema }).optional(),
  /** A change that takes effect at the end of the paid period. */
  pendingChange: z
    .object({ plan: paidPlanSchema, interval: intervalSchema, at: z.string(), totalJpy: yenSchema })
    .optional(),
  /** What has not been paid: `url` is a page of the payment provider on which it can be. */
  openInvoice: z
    .object({ totalJpy: yenSchema, dueAt: z.string().optional(), url: z.url({ protocol: /^https?$/ }).optional() })
    .optional(),
});

/** The plan of a space and what can be bought for it. */
export const billingSchema = z.object({
  /** Whether a subscription can be begun or changed here. */
  isOpen: z.boolean(),
  /** `operator_details`: facts about the seller that Japanese law requires are missing. */
  closedBecause: z.enum(['not_configured', 'operator_details']).optional(),
  /** Payments are not real: a test key, or the payment provider of local mode. */
  isTest: z.boolean(),
  /** Whether this space may pay by invoice (請求書払い). */
  acceptsInvoices: z.boolean(),
  /** The plan in force. */
  plan: z.enum(planIds),
  seats: seatsSchema,
  offers: z.array(offerSchema),
  subscription: subscriptionSchema.optional(),
  /** What was paid for before, where nothing is now. `isUnpaid`: it ended for want of a payment, which can still be made. */
  ended: z.object({ plan: paidPlanSchema, isUnpaid: z.boolean() }).optional(),
});
export type Billing = z.infer<typeof billingSchema>;
export type BillingOffer = z.infer<typeof offerSchema>;
export type BillingSubscription = z.infer<typeof subscriptionSchema>;

export const billingPreviewInput = z.strictObject({
  plan: paidPlanSchema,
  interval: intervalSchema,
  payment: paymentSchema.default('card'),
});

/**
 * Everything that has to be said before somebody orders (特定商取引法 第12条の6). It is stored as it was shown, with `version` of its wording and the
 * time. Amounts are yen including tax, times are in ISO 8601.
 */
export const billingPreviewSchema = z.object({
  confirmationId: z.string(),
  /** Of the wording of the page that shows this. */
  version: z.int().min(1),
  /** Later the confirmation is refused with `conflict` (`confirmation_over`). */
  expiresAt: z.string(),
  /** `new`: by Checkout; `upgrade` at once; `downgrade` and a shorter `interval` at the end of the paid period. */
  kind: z.enum(['new', 'upgrade', 'downgrade', 'interval']),
  plan: paidPlanSchema,
  interval: intervalSchema,
  payment: paymentSchema,
  seats: seatsSchema,
  unitPriceJpy: yenSchema,
  /** For one period of all seats. */
  totalJpy: yenSchema,
  /** What is charged when this is confirmed; 0 for a change at the end of the period. */
  dueNowJpy: yenSchema,
  /** What a change at once adds for the rest of the period; may be negative, then it is kept as credit. */
  prorationJpy: z.int().optional(),
  /** When `dueNowJpy` is charged, or the first charge of a later change. */
  chargedAt: z.string(),
  /** By invoice: days until it is due. */
  dueDays: z.int().min(1).optional(),
  startsAt: z.string(),
  renewsAt: z.string(),
  renewalTotalJpy: yenSchema,
  /** What applies until then. */
  current: offerSchema.optional(),
  isTest: z.boolean(),
});
export type BillingPreview = z.infer<typeof billingPreviewSchema>;

export const billingConfirmationInput = z.strictObject({ confirmationId: idSchema });
export const billingPortalInput = z.strictObject({ flow: z.enum(['payment_method']).optional() });
export const billingInvoicesInput = z.object({ before: storableTextSchema(100).optional() });

/** An address of the payment provider to open. */
export const billingAddressSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().optional(),
  at: z.string(),
  totalJpy: z.int(),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']),
  dueAt: z.string().optional(),
  /** The page and the PDF at the payment provider. */
  url: z.url({ protocol: /^https?$/ }).optional(),
  pdfUrl: z.url({ protocol: /^https?$/ }).optional(),
});
/** Newest first; `next` is `before` of the next page. */
export const billingInvoicesSchema = z.object({ items: z.array(invoiceSchema), next: z.string().optional() });
export type BillingInvoices = z.infer<typeof billingInvoicesSchema>;
