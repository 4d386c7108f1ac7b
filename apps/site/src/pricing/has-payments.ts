import type { ShownCheckout } from '@youyaku/contract/web-plans';

/** Whether this server is connected to a payment service, so that the legal pages say what that means; checkout may still be closed. */
export function hasPayments(checkout: ShownCheckout): boolean {
  return checkout.isOpen || checkout.closedBecause === 'operator_details';
}
