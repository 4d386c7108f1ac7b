import type { ColumnType, Generated } from 'kysely';
import type { SuspendableColumns } from './operator-tables.ts';
import type { SpaceRole } from '@youyaku/contract/space-role';

type Time = ColumnType<Date, Date | undefined, Date>;

/** Whose work something is: `owner_id` of the other tables is the id of a space, or of a guest. */
type SpacesTable = SuspendableColumns & {
  id: string;
  /** Of a personal space, whose owner has no row among the members. */
  account_id: string | null;
  kind: Generated<'personal' | 'shared'>;
  name: Generated<string>;
  /** A space that is being deleted: nobody enters it, and everything of it is deleted then. */
  delete_after: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Summaries older than this are deleted; null: none is. */
  retention_days: ColumnType<number | null, undefined, number | null>;
  /** When that was chosen. */
  retention_since: ColumnType<Date | null, undefined, Date | null>;
  created_at: Time;
};

/** Who belongs to a shared space. */
type SpaceMembersTable = { space_id: string; account_id: string; role: SpaceRole; created_at: Time };

/** Invitations that wait; accepted, declined and withdrawn ones are deleted. */
type SpaceInvitationsTable = {
  id: string;
  space_id: string;
  email: string;
  role: SpaceRole;
  /** SHA-256 of the token that was mailed. */
  token_hash: string;
  invited_by: string | null;
  expires_at: Date;
  created_at: Time;
};

/** Guests whose work has moved into a space. */
type MovedGuestsTable = { guest_id: string; space_id: string; moved_at: Time };

export type SpaceTables = {
  spaces: SpacesTable;
  space_members: SpaceMembersTable;
  space_invitations: SpaceInvitationsTable;
  moved_guests: MovedGuestsTable;
};
