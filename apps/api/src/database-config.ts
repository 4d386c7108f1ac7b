import type { Settings } from './settings.ts';

export type DatabaseConfig = {
  databaseUrl: string;
  /** Otherwise a process waits until another has. */
  migratesAtStart: boolean;
  /** Undefined: wake-ups go by the database, and each process counts alone. */
  realtimeUrl: string | undefined;
};

export function toDatabaseConfig(values: Settings): DatabaseConfig {
  const { DATABASE_URL: databaseUrl = '', MIGRATE_AT_START: migratesAtStart, REALTIME_URL: realtimeUrl } = values;
  return { databaseUrl, migratesAtStart, realtimeUrl };
}
