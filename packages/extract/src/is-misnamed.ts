import type { FormatName } from '@youyaku/contract/formats';
import { formatReaders } from './formats.ts';
import type { ReadFormat } from './formats.ts';
import { extensionOf, formatOfExtension } from './sniff.ts';

/** Whether a file's format differs from its extension. Generic extensions such as `.txt` may name any text. */
export function isMisnamed(kind: FormatName, name?: string): boolean {
  const named = formatOfExtension(extensionOf(name));
  if (named === undefined || named === kind) return false;
  const alsoContains = rowOf(named).alsoContains ?? [];
  return alsoContains === 'texts' ? rowOf(kind).recognition.by !== 'text' : !alsoContains.includes(kind);
}

function rowOf(kind: FormatName): ReadFormat {
  return formatReaders[kind];
}
