import type { SourceInput } from '@youyaku/contract/summary-request';
import { cutWords } from '@youyaku/language/text/cut-words';
import { firstSentence } from '@youyaku/language/text/first-sentence';
import { findFile } from '#files/files-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { storableWords } from '#platform/storable.ts';

const nameCodePointsMax = 41;
/** A first line may be the whole text; only as much of it as may be needed is read. */
const nameUnitsMax = nameCodePointsMax * 4;

/** The name of a source before it has been extracted: its title or first words, its site, its file. */
export async function nameSource(database: Database, ownerId: string, source: SourceInput): Promise<string> {
  if (source.type === 'url') return new URL(source.url).hostname;
  if (source.type === 'file') return (await findFile(database, ownerId, source.fileId))?.name ?? 'ファイル';
  const line = source.title ?? firstSentence(source.text.trimStart().slice(0, nameUnitsMax));
  return cutWords(storableWords(line), nameCodePointsMax).trimEnd();
}
