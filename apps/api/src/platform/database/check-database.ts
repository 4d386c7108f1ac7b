import type { DatabaseFacts } from './database-facts-store.ts';

const versionNumberMin = 150_000;

/** This database cannot be used as it is; the message says why, one sentence a line. */
export class DatabaseUnfitError extends Error {
  readonly code = 'database_unfit';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'DatabaseUnfitError';
  }
}

/** The reasons why this version cannot use the database, a sentence each. */
export function checkDatabase(facts: DatabaseFacts, known: readonly string[]): string[] {
  const newer = facts.migrations.filter((name) => !known.includes(name));
  return [
    ...(facts.versionNumber < versionNumberMin
      ? [`The database is PostgreSQL ${facts.serverVersion}: 15 or newer is needed.`]
      : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [
          `The database has the encoding ${facts.encoding}: make it anew with UTF8 (create database … encoding 'UTF8').`,
        ]),
    ...(newer.length === 0
      ? []
      : [
          `The database was made by a newer version of 要約AI (it has ${newer.join(', ')}): start that version, or take the database back with it first (docs/operating.md).`,
        ]),
  ];
}
