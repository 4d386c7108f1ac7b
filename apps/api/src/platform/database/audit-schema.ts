import type { ColumnType, Generated } from 'kysely';
import type { AuditAct } from '@youyaku/contract/audit';

/** What was done in a space, or by an operator in none. Ids only. */
export type AuditActsTable = {
  id: Generated<string>;
  space_id: string | null;
  actor_id: string | null;
  act: AuditAct;
  subject_id: string | null;
  count: number | null;
  at: ColumnType<Date, Date | undefined, never>;
};
