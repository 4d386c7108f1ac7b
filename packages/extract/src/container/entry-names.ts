import type { Entry } from 'yauzl';
import { getFileNameLowLevel } from 'yauzl';
import { detectEncoding } from '#encoding/detect-encoding.ts';

/**
 * Names of a zip's entries. A name that does not declare UTF-8 is in the encoding of the system that wrote it, on
 * Japanese systems Shift_JIS, whose second bytes look like the path separators of other systems. The encoding is
 * detected on all such names together, because a single name is too short.
 */
export function entryNames(entries: readonly Entry[]): string[] {
  const unstated = entries.filter((entry) => !isStated(entry)).map(({ fileNameRaw }) => fileNameRaw);
  const encoding =
    unstated.length === 0 ? 'utf-8' : detectEncoding(Buffer.concat(unstated.flatMap((raw) => [raw, line])));
  const decoder = new TextDecoder(encoding.startsWith('utf-32') ? 'utf-8' : encoding);
  return entries.map((entry) =>
    isStated(entry)
      ? getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
      : decoder.decode(entry.fileNameRaw),
  );
}

const line = Buffer.from('\n');

/** Flag 11 or the Unicode path field declare UTF-8; ASCII is the same in all encodings. */
function isStated({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): boolean {
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  return isUtf8 || fileNameRaw.every((byte) => byte < 0x80);
}
