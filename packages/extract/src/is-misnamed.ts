import type { FormatName } from '@youyaku/contract/formats';
import { readableFormats } from './formats.ts';
import { extensionOf, formatOfExtension } from './sniff.ts';

/** Whether a file is of another kind than the extension of its name says. Extensions that say little, as `.txt`, may name any text. */
export function isMisnamed(kind: FormatName, name?: string): boolean {
  const named = formatOfExtension(extensionOf(name));
  if (named === undefined || named === kind) return false;
  const mayHold = readableFormats.find(([one]) => one === named)?.[1].mayHold;
  return mayHold?.includes(kind) !== true;
}
