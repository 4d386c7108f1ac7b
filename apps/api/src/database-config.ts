import type { Settings } from './settings.ts';

/** Two ways to one database: through a pooler, where there is one, and past it; and a way to its replica. */
export type DatabaseUrls = { databaseUrl: string; databaseDirectUrl: string; databaseReadUrl?: string | undefined };

export type DatabaseConfig = DatabaseUrls & {
  /** Otherwise a process waits until another has. */
  migratesAtStart: boolean;
  /** Undefined: wake-ups go by the database, and each process counts alone. */
  realtimeUrl: string | undefined;
};

export function toDatabaseConfig(values: Settings): DatabaseConfig {
  const { DATABASE_URL: databaseUrl = '', DATABASE_DIRECT_URL: databaseDirectUrl = databaseUrl } = values;
  const { DATABASE_READ_URL: databaseReadUrl } = values;
  const { MIGRATE_AT_START: migratesAtStart, REALTIME_URL: realtimeUrl } = values;
  return { databaseUrl, databaseDirectUrl, databaseReadUrl, migratesAtStart, realtimeUrl };
}
