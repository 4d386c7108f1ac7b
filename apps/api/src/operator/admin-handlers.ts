import { showActivityHandler } from '#analytics/activity-handlers.ts';
import type { AppParts } from '#app-parts.ts';
import { listErrorsHandler } from './list-errors.ts';
import { listOperatorActsHandler } from './list-operator-acts.ts';
import { createDisclosureHandlers } from './manage-disclosures.ts';
import { createMailHandlers } from './manage-mails.ts';
import { createChoreHandlers, createRunHandlers } from './manage-runs.ts';
import { createSpaceHandlers } from './manage-spaces.ts';
import { createSpendHandlers } from './manage-spend.ts';
import { createTakedownHandlers } from './manage-takedowns.ts';
import { createUserHandlers } from './manage-users.ts';
import { showOverviewHandler } from './show-overview.ts';

type AdminPorts = Pick<AppParts, 'database' | 'reads' | 'realtime' | 'identity' | 'chores' | 'errors' | 'facts'>;

/** Every operation of `/v1/admin`; who may call them is in the table of access. */
export function createAdminHandlers(parts: AdminPorts) {
  return {
    overview: showOverviewHandler(parts),
    users: createUserHandlers(parts),
    spaces: createSpaceHandlers(parts),
    activity: showActivityHandler(parts),
    spend: createSpendHandlers(parts),
    runs: createRunHandlers(parts),
    chores: createChoreHandlers(parts),
    mails: createMailHandlers(parts),
    errors: listErrorsHandler(parts),
    takedowns: createTakedownHandlers(parts),
    disclosures: createDisclosureHandlers(parts),
    audit: listOperatorActsHandler(parts),
  };
}
