import { recordings, type RecordingName } from '@youyaku/contract/formats';

/**
 * Unreadable file types, grouped by what the user can do about them. The names are those of the sniffer in
 * packages/extract.
 */
export const mediaGroups = {
  sound: Object.keys(recordings) as RecordingName[],
  archive: ['zip', 'gzip', 'bzip2', 'xz', '7z', 'rar', 'zstd'],
  picture: ['heic', 'avif'],
  program: ['elf', 'class', 'sqlite', 'font', 'ole'],
} as const satisfies Record<string, readonly string[]>;

/** Assigns the message of each group to all reasons of the group. */
export function mediaSentences(sentences: Record<keyof typeof mediaGroups, string>): Record<string, string> {
  const entries = Object.entries(mediaGroups).flatMap(([group, reasons]) =>
    reasons.map((reason) => [`unsupported_media.${reason}`, sentences[group as keyof typeof mediaGroups]]),
  );
  return Object.fromEntries(entries);
}
