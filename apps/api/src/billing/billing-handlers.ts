import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { contract } from '#http/implement-contract.ts';
import { requireSpace } from '#identity/request-identity.ts';
import { getBillingHandler } from './get-billing.ts';

/** Every operation of `/v1/billing`. */
export function createBillingHandlers(parts: AppParts) {
  const closed = ({ context }: { context: HandlerContext }): never => {
    requireSpace(context.identity);
    throw new ApiError('conflict', { reason: 'payments_not_configured' });
  };
  return {
    get: getBillingHandler(parts),
    preview: contract.billing.preview.handler(closed),
    checkout: contract.billing.checkout.handler(closed),
    change: contract.billing.change.handler(closed),
    portal: contract.billing.portal.handler(closed),
    cancel: contract.billing.cancel.handler(closed),
    resume: contract.billing.resume.handler(closed),
    refresh: contract.billing.refresh.handler(closed),
    invoices: contract.billing.invoices.handler(closed),
  };
}
