import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | undefined, Date>;

/** Links by which anybody reads a summary. The owner is that of the summary; a deleted summary is nobody's, and so its links open nothing. */
type SharesTable = {
  id: string;
  owner_id: string;
  summary_id: string;
  token_hash: string;
  includes_source: boolean;
  is_permitted: boolean;
  passphrase_hash: string | null;
  views: Generated<number>;
  created_at: Time;
  expires_at: Date | null;
};

export type ShareTables = { shares: SharesTable };
