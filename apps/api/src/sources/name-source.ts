import type { SourceInput } from '@youyaku/contract/summary-request';
import { findFile } from '#files/files-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { storableWords } from '#platform/storable.ts';

/** What a source is called before it has been read: its title or first words, its site, its file. */
export async function nameSource(database: Database, ownerId: string, source: SourceInput): Promise<string> {
  if (source.type === 'url') return new URL(source.url).hostname;
  if (source.type === 'file') return (await findFile(database, ownerId, source.fileId))?.name ?? 'ファイル';
  const line = source.title ?? source.text.trim().split('\n', 1)[0] ?? '';
  return [...storableWords(line)].slice(0, 40).join('');
}
