import { oc } from '@orpc/contract';
import {
  billingAddressSchema,
  billingConfirmationInput,
  billingInvoicesInput,
  billingInvoicesSchema,
  billingPortalInput,
  billingPreviewInput,
  billingPreviewSchema,
  billingSchema,
} from './billing.ts';
import { routes } from './routes.ts';

const tags = ['billing'] as const;

/** The plan of a space: what it costs, how it is paid, changed and ended. Who buys does so on pages of the payment provider. */
export const billingEndpoints = {
  get: oc
    .route({
      ...routes.billing.get,
      tags,
      summary: 'The plan of the space, and what can be bought for it',
      description: 'Amounts are yen including tax. Only owners are told what is paid.',
    })
    .output(billingSchema),
  preview: oc
    .route({
      ...routes.billing.preview,
      tags,
      summary: 'What a new plan, or another plan or interval, would cost and change',
      description:
        'What is shown before an order; it is stored, and its `confirmationId` is good for 30 minutes. ' +
        'Refused with 409 (`payments_not_configured`, `operator_details`) while nothing can be bought here.',
    })
    .input(billingPreviewInput)
    .output(billingPreviewSchema),
  checkout: oc
    .route({
      ...routes.billing.checkout,
      tags,
      summary: 'Pay for what was confirmed, on a page of the payment provider',
      description:
        'For a confirmation of the kind `new`. The plan is in force when the payment provider has reported the payment. ' +
        'Refused with 409 `confirmation_over`, `price_changed`, `subscription_exists`.',
    })
    .input(billingConfirmationInput)
    .output(billingAddressSchema),
  change: oc
    .route({
      ...routes.billing.change,
      tags,
      summary: 'Change the plan or the interval as confirmed',
      description: 'A higher plan at once, for what was confirmed; a lower one at the end of the paid period.',
    })
    .input(billingConfirmationInput)
    .output(billingSchema),
  portal: oc
    .route({ ...routes.billing.portal, tags, summary: 'Change the card or see invoices, at the payment provider' })
    .input(billingPortalInput)
    .output(billingAddressSchema),
  cancel: oc
    .route({
      ...routes.billing.cancel,
      tags,
      summary: 'Cancel: nothing is charged any more, and the plan stays until the end of what is paid',
    })
    .output(billingSchema),
  resume: oc
    .route({
      ...routes.billing.resume,
      tags,
      summary: 'Undo a cancellation or a change that has not taken effect',
    })
    .output(billingSchema),
  refresh: oc
    .route({
      ...routes.billing.refresh,
      tags,
      summary: 'Look at the payment provider whether something has changed',
      description: 'For pages that somebody comes back to from there. What is known is answered when it is away.',
    })
    .output(billingSchema),
  invoices: oc
    .route({ ...routes.billing.invoices, tags, summary: 'The invoices of the space, newest first' })
    .input(billingInvoicesInput)
    .output(billingInvoicesSchema),
};
