import type { ColumnType } from 'kysely';

/** The finished summaries of an owner's day in Japan, and the characters read for them. `day` is `YYYY-MM-DD`. */
export type UsageDaysTable = {
  owner_id: string;
  day: ColumnType<Date, string, never>;
  builtin: number;
  model: number;
  characters: string;
};
