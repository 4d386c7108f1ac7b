import { readFile, stat } from 'node:fs/promises';
import { isServerId } from './server-ids.ts';

export type EmbeddedPostgresErrorCode =
  | 'postgres_binaries_missing'
  | 'postgres_binaries_broken'
  | 'data_folder_in_use'
  | 'data_folder_not_ours'
  | 'data_folder_other_version'
  | 'data_folder_unreachable'
  | 'data_folder_unwritable'
  | 'disk_full'
  | 'root_not_droppable'
  | 'database_not_made'
  | 'database_not_started'
  | 'database_not_stopping';

/**
 * What can go wrong with the embedded database. `message` is one plain English sentence for the terminal; it names folders and process ids,
 * never stored data.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly code: EmbeddedPostgresErrorCode;
  /** Only with `data_folder_in_use`: the process that has the folder. */
  readonly ownerPid: number | undefined;

  constructor(code: EmbeddedPostgresErrorCode, message: string, details: { ownerPid?: number; cause?: unknown } = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.ownerPid = details.ownerPid;
  }
}

/** The code of a failed system call ("ENOENT"), or undefined when `error` is something else. */
export function readSystemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Turns a failed file operation into an error with our own message; our own or unknown errors pass unchanged. */
export async function explainFileError(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof EmbeddedPostgresError) return error;
  switch (readSystemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return describeFullDisk(folder, error);
    case 'EACCES':
    case 'EPERM':
      return describeForeign(folder, [folder], error);
    case 'EROFS':
      return new EmbeddedPostgresError('data_folder_unwritable', `The data folder ${folder} cannot be written.`, {
        cause: error,
      });
    default:
      return error;
  }
}

/** Describes data owned by another user, most often after a start as root: who owns it, and the command that makes it ours. */
export async function describeForeign(
  folder: string,
  paths: readonly string[],
  cause?: unknown,
): Promise<EmbeddedPostgresError> {
  const owner = await stat(folder).catch(() => undefined);
  if (owner === undefined || owner.uid === process.getuid?.())
    return new EmbeddedPostgresError('data_folder_unwritable', `The data folder ${folder} cannot be written.`, {
      cause,
    });
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const name = users.split('\n').find((line) => Number(line.split(':')[2]) === owner.uid);
  const whose = name?.split(':')[0] ?? (isServerId(owner.uid) ? 'a start as root' : `uid ${owner.uid}`);
  const quoted = paths.map((path) => `'${path.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  return new EmbeddedPostgresError(
    'data_folder_not_ours',
    `${folder} belongs to ${whose}. Make it yours with  sudo chown -R "$(id -u):$(id -g)" ${quoted}  or choose another folder with DATA_FOLDER.`,
    { cause },
  );
}

export function describeFullDisk(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'disk_full',
    `The disk that holds ${folder} is full. Free some space and start again; nothing that was saved is lost.`,
    { cause },
  );
}
