import type { Config } from '#config.ts';
import type { Identity } from '#identity/open-identity.ts';
import type { Chores } from '#platform/chores/port.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import type { Log } from '#platform/log/port.ts';

/** What the chores of this module need. */
export type RightsPorts = {
  database: Database;
  files: Files;
  chores: Chores;
  identity: Identity;
  log: Log;
  facts: Pick<Config, 'build' | 'apiUrl' | 'plans'>;
};
