import type { SourceInput } from '@youyaku/contract/summary-request';
import { findFile } from '#files/files-store.ts';
import type { Database } from '#platform/database/open-database.ts';
import { storableWords } from '#platform/storable.ts';

const nameCodePointsMax = 40;
/** A first line may be the whole text; no more of it is looked at than may be needed. */
const nameUnitsMax = nameCodePointsMax * 4;

/** What a source is called before it has been read: its title or first words, its site, its file. */
export async function nameSource(database: Database, ownerId: string, source: SourceInput): Promise<string> {
  if (source.type === 'url') return new URL(source.url).hostname;
  if (source.type === 'file') return (await findFile(database, ownerId, source.fileId))?.name ?? 'ファイル';
  const line = source.title ?? firstSentence(source.text.trimStart().slice(0, nameUnitsMax));
  const letters = [...storableWords(line)];
  if (letters.length <= nameCodePointsMax) return letters.join('').trimEnd();
  return `${letters.slice(0, nameCodePointsMax).join('').trimEnd()}…`;
}

/** Of the first line, without its full stop. */
function firstSentence(text: string): string {
  return /^[^\n。！？!?]+/u.exec(text)?.[0] ?? '';
}
