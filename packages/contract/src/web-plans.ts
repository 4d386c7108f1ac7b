import { z } from 'zod';

/** What of a plan the pages show; prices in yen including tax, absent: without limit. */
const shownPlanSchema = z.object({
  name: z.string(),
  priceJpyMonthly: z.int().min(0),
  priceJpyYearly: z.int().min(0),
  builtinCodePointsMax: z.int(),
  builtinPerDayMax: z.int().optional(),
  llmPerMonthMax: z.int().optional(),
  fileBytesMax: z.int(),
  filePagesMax: z.int(),
  historyDays: z.int().optional(),
});
export type ShownPlan = z.infer<typeof shownPlanSchema>;

/** Whether plans can be bought on this server, and why not. */
const shownCheckoutSchema = z.object({
  isOpen: z.boolean(),
  /** `not_configured`: no key of the payment service; `operator_details`: one of `listMissingOperatorFields` is not given. */
  closedBecause: z.enum(['not_configured', 'operator_details']).optional(),
  /** No money moves: the loopback service, or a test key of the real one. */
  isTest: z.boolean(),
  /** Payments stay on this machine. */
  isLoopback: z.boolean(),
  acceptsInvoices: z.boolean(),
});
export type ShownCheckout = z.infer<typeof shownCheckoutSchema>;

/**
 * The plans of this server, decided when the API starts: the setting `PLANS`, the table with what the operator's file changes, and whether
 * checkout is open.
 */
export const webPlansSchema = z.object({
  setting: z.enum(['self-hosted', 'public']),
  table: z.object({
    guest: shownPlanSchema,
    free: shownPlanSchema,
    plus: shownPlanSchema,
    pro: shownPlanSchema,
    selfHosted: shownPlanSchema,
  }),
  checkout: shownCheckoutSchema,
  /** Whether the operator offers language models: without any a plan grants none, whatever its table says. */
  hasModels: z.boolean(),
});
export type WebPlans = z.infer<typeof webPlansSchema>;
