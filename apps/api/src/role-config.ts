import type { Settings } from './settings.ts';

export type RoleConfig = {
  /** `api` answers requests, `worker` does summaries and chores, `all` does both. */
  role: 'all' | 'api' | 'worker';
  /** How long a process that is to end still answers new requests. */
  drainSeconds: number;
  runsAtOnce: number;
};

/** A proxy that asks for readiness every second or two has noticed by then. */
const drainSecondsDefault = 5;

export function toRole(values: Settings): RoleConfig {
  const { ROLE: role, DRAIN_SECONDS: drainSeconds, LOCAL_MODE: isLocal, RUNS_AT_ONCE: runsAtOnce } = values;
  return { role, drainSeconds: drainSeconds ?? (isLocal ? 0 : drainSecondsDefault), runsAtOnce };
}

/** Processes that share the work need one database, and what one of them seals the others must open. */
export function listRoleProblems(values: Partial<Settings>): string[] {
  const { ROLE: role = 'all', KEYS_SECRET: secret, DATABASE_URL: url, LOCAL_MODE: isLocal } = values;
  if (role === 'all') return [];
  // In local mode the secret is a file that all processes of the data folder share.
  if (isLocal === true)
    return url === undefined ? [`DATABASE_URL is missing: ROLE=${role} needs a database of several processes`] : [];
  return secret === undefined ? [`KEYS_SECRET is missing: ROLE=${role} needs it, the same in all processes`] : [];
}
