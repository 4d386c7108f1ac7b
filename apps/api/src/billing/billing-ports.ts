import type { Config } from '#config.ts';
import type { Identity } from '#identity/open-identity.ts';
import type { Chores } from '#platform/chores/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Log } from '#platform/log/port.ts';
import type { Payments } from '#platform/payments/port.ts';

/** What the chores and handlers of this module need. */
export type BillingPorts = {
  database: Database;
  chores: Chores;
  identity: Pick<Identity, 'post' | 'keyOf'>;
  log: Log;
  payments: Payments | undefined;
  facts: Pick<Config, 'appUrl' | 'operator' | 'localMode' | 'payments' | 'plans'>;
};

export type OpenBillingPorts = BillingPorts & { payments: Payments };
