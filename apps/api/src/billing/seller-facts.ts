import { listMissingOperatorFields } from '@youyaku/contract/operator-fields';
import type { Operator } from '@youyaku/contract/web-config';

/**
 * While one of the seller's facts is missing nothing may be sold. Where there is no seller at all, in local mode without an `OPERATOR_FILE`, nothing
 * is: payments are tests there.
 */
export function findSellerProblem(operator: Operator, isLocal: boolean): 'operator_details' | undefined {
  if (isLocal && Object.keys(operator).length === 0) return undefined;
  return listMissingOperatorFields(operator).length > 0 ? 'operator_details' : undefined;
}
