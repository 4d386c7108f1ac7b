/** Why a backup was not made or not restored. */
export type BackupFault =
  /** The target has something in it. */
  | 'target_not_empty'
  /** The target is inside of what is copied. */
  | 'target_inside'
  /** There is no database in the data folder. */
  | 'nothing_to_back_up'
  /** No manifest, or one that is not whole. */
  | 'not_a_backup'
  /** Made by a newer version. */
  | 'backup_newer'
  /** Made with another major version of PostgreSQL. */
  | 'other_postgres'
  /** A file is missing, has another length or another checksum. */
  | 'backup_damaged'
  /** The log of the database does not reach to the wished moment. */
  | 'moment_not_reached'
  /** The moment is before the end of the backup. */
  | 'moment_too_early'
  /** The archive has a name that cannot be handed to the database, or the database may not read it. */
  | 'archive_unreadable'
  /** A part of the log was removed while the backup was made. */
  | 'wal_gone';

/** `place` is a path, never a content. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly fault: BackupFault;
  readonly place: string;

  constructor(fault: BackupFault, place = '', options?: ErrorOptions) {
    super(`${fault} ${place}`.trim(), options);
    this.fault = fault;
    this.place = place;
  }
}
