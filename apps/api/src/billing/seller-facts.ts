import type { Operator } from '@youyaku/contract/web-config';

/** What 特定商取引法 第11条 wants to know of a seller. A seller without a registration number for 適格請求書 may sell too. */
const sellerFields = ['name', 'representative', 'address', 'phone', 'email', 'contactHours'] as const;

/**
 * While one of the seller's facts is missing nothing may be sold. Where there is no seller at all, in local mode without an `OPERATOR_FILE`, nothing
 * is: payments are tests there.
 */
export function findSellerProblem(operator: Operator, isLocal: boolean): 'operator_details' | undefined {
  if (isLocal && Object.keys(operator).length === 0) return undefined;
  return sellerFields.some((field) => (operator[field] ?? '').trim() === '') ? 'operator_details' : undefined;
}
