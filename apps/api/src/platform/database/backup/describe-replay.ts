import { isAbsolute } from 'node:path';
import { BackupError } from './backup-error.ts';

/** In a command of PostgreSQL `%` begins a placeholder; the others end a quoted word of the shell. */
const unquotable = /["$`\\%\n\r\0]/;

/** Settings of a server that replays its log up to a moment and then opens (PostgreSQL 18, 19.5.5 and 19.5.6). Throws `archive_unreadable`. */
export function describeReplay({
  wal,
  archive,
  until,
}: {
  wal: string;
  archive: string | undefined;
  until: Date | undefined;
}): Record<string, string> {
  const folders = [wal, ...(archive === undefined ? [] : [archive])];
  const copies = folders.map((folder) => `cp "${quotable(folder)}/%f" "%p" 2>/dev/null`);
  return {
    restore_command: copies.join(' || '),
    recovery_target_action: 'promote',
    // Else it would accept connections before it has replayed everything.
    hot_standby: 'off',
    ...(until === undefined ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}

/**
 * Settings of a server that keeps its log in a folder. A segment has its name only when it is whole on the disk, and none is overwritten by another:
 * after a crash PostgreSQL may archive one a second time.
 */
export function describeArchive(folder: string, secondsMax: number): Record<string, string> {
  const place = `${quotable(folder)}/%f`;
  const copy = `cp "%p" "${place}.part" && sync "${place}.part" && mv "${place}.part" "${place}"`;
  return {
    archive_mode: 'on',
    archive_command: `if test -f "${place}"; then cmp -s "%p" "${place}"; else ${copy}; fi`,
    archive_timeout: `${secondsMax}s`,
  };
}

function quotable(folder: string): string {
  if (!isAbsolute(folder) || unquotable.test(folder)) throw new BackupError('archive_unreadable', folder);
  return folder;
}
