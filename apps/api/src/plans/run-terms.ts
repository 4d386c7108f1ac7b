import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { PlanFacts } from './plan-of-space.ts';
import { findUsed, type RunTerms } from './quota-store.ts';
import { noPlan, type SourceBound } from './refuse-by-plan.ts';

/** What a run may read: as its plan said when it was accepted, whatever the plan is by now. */
export function boundOfTerms({ plans }: PlanFacts, terms: RunTerms | undefined): SourceBound {
  if (terms === undefined) return noPlan;
  const { plan, codePointsMax } = terms;
  return { plan, codePointsMax, filePagesMax: plans.table[plan].filePagesMax };
}

/** The refusal of what only a model can do, where none is left. */
export async function refuseUsedUp(database: Database, ownerId: string, { plan }: RunTerms): Promise<ApiError> {
  const { used, max, resetsAt } = await findUsed(database, ownerId, 'model');
  const bound = { plan, used, limit: max ?? used, resetsAt: resetsAt.toISOString() };
  return new ApiError('quota_exceeded', { reason: 'model_runs', param: 'engine', bound });
}
