import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { createId } from '#http/ids.ts';
import { migrate, openDatabase, type Database } from './open-database.ts';
import { openLocalServer } from './open-local-server.ts';
import { insertSource } from '#sources/sources-store.ts';
import { describeSource } from '#summaries/describe-sources.ts';
import { insertFinishedSummary } from '#summaries/summaries-store.ts';
import { changeSummaries } from '#history/bulk-store.ts';
import { makeHistoryEntry } from '#history/search-entry.ts';
import { measureSizes } from '#history/size-store.ts';

/**
 * A program for the measurement of the history (bench/src/history): stores the summaries that come as JSON lines, one at a time as the end
 * of a run does, in the embedded database of a data folder. The last line on stdout has the times and sizes.
 */
type Line = { document: Document; body: SummaryBody; tags: string[]; isPinned: boolean };

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { values } = parseArgs({ options: { 'data-folder': { type: 'string' }, owner: { type: 'string' } } });
const { 'data-folder': dataFolder = '', owner: ownerId = '' } = values;

const server = await openLocalServer(
  { dataFolder, databaseUrl: undefined, signal: new AbortController().signal },
  quiet,
);
await migrate(server.url, quiet);
const database = openDatabase(server.url, quiet);
const entryMs: number[] = [];
const storeMs: number[] = [];
for await (const line of createInterface({ input: process.stdin })) await store(database, JSON.parse(line) as Line);
process.stdout.write(`${JSON.stringify({ entryMs, storeMs, ...(await measureSizes(database)) })}\n`);
await database.destroy();
await server.stop();

async function store(on: Database, { document, body, tags, isPinned }: Line): Promise<void> {
  const [id, sourceId] = [createId('sum'), await insertSource(on, ownerId, document)];
  const request = { ...resolveSummaryOptions({}), source: { type: 'text' as const } };
  const { title } = body;
  const begun = performance.now();
  const entry = await makeHistoryEntry({ title, text: body.text, body, decisions: [], source: document.text });
  entryMs.push(performance.now() - begun);
  const made = performance.now();
  const source = describeSource(sourceId, { request, title }, document);
  const usage = { charged: false };
  await insertFinishedSummary(on, { id, ownerId, request, title, sourceId, source, body, usage, entry });
  storeMs.push(performance.now() - made);
  if (tags.length > 0 || isPinned) await changeSummaries(on, ownerId, { ids: [id], pinned: isPinned, addTags: tags });
}
