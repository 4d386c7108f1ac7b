import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Stage } from '@youyaku/contract/stages';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SourceInput } from '@youyaku/contract/summary-request';
import type { SummaryBody, SummarySource } from '@youyaku/contract/summary';
import { ApiError } from '#http/api-error.ts';
import { sha256Hex } from '#http/ids.ts';
import type { StoredEvent, StoredInput } from '#platform/database/schema.ts';
import type { HeldPasswords } from '#sources/held-passwords.ts';
import { readSource, type ReadPorts } from '#sources/read-source.ts';
import { insertSource } from '#sources/sources-store.ts';
import { appendEvents, findReadDocument, finishRun, keepSource, type Lease } from './runs-store.ts';
import type { SummaryRow } from './summaries-store.ts';

/** Deltas gather for this long before they are stored and sent, so that a token is not a transaction. */
const batchMs = 50;

export type RunPorts = ReadPorts & {
  wake(id: string): void;
  passwords: Pick<HeldPasswords, 'find' | 'forget'>;
};

/**
 * One attempt of one run, the way itself: read → split → rank → write → ground → keep. Everything is stored under the lease
 * before anybody sees it; what an earlier attempt has read is not read again. Throws what went wrong; the worker tells it.
 */
export async function runSummary(ports: RunPorts, row: SummaryRow, lease: Lease, signal: AbortSignal): Promise<void> {
  const writer = createEventWriter(ports, lease);
  if (lease.attempt > 1) writer.push({ type: 'attempt-start', attempt: lease.attempt });
  const document =
    (await findReadDocument(ports.database, row)) ?? (await readAndKeep(ports, row, lease, writer, signal));
  let body: SummaryBody | undefined;
  for await (const event of ports.engine.summarize(document, row.request, signal)) {
    if (event.type === 'body-end') body = event.body;
    else writer.push(event);
    await writer.flushWhenDue();
  }
  signal.throwIfAborted();
  if (body === undefined) throw new ApiError('internal', { reason: 'engine_ended_early' });
  const title = row.request.source.title ?? body.title;
  const events: StoredEvent[] = [...writer.take(), { type: 'stage-start', stage: 'keep' }, { type: 'summary-end' }];
  await finishRun(ports.database, lease, { ...body, title }, events);
  ports.wake(lease.id);
}

async function readAndKeep(
  ports: RunPorts,
  row: SummaryRow,
  lease: Lease,
  writer: EventWriter,
  signal: AbortSignal,
): Promise<Document> {
  if (row.input === null) throw new ApiError('internal', { reason: 'input_gone' });
  const onProgress = (done: number, total: number): void => {
    writer.push({ type: 'progress', stage: 'read', done, total });
    void writer.flushWhenDue().catch(() => undefined);
  };
  const document = await readSource(ports, toSourceInput(ports, row.id, row.input), {
    ownerId: row.owner_id,
    signal,
    onProgress,
    isCached: row.request.retention === 'keep',
  });
  const sourceId = await insertSource(ports.database, row.owner_id, document);
  const source = describeSource(sourceId, row, document);
  const events: StoredEvent[] = [...writer.take(), { type: 'source-ready', source }];
  await keepSource(ports.database, lease, { sourceId, source, title: source.title, events });
  ports.wake(lease.id);
  return document;
}

function toSourceInput(ports: RunPorts, id: string, input: StoredInput): SourceInput {
  if (input.type !== 'file') return input;
  const { fileId, heldBy } = input;
  const password = ports.passwords.find(id);
  if (heldBy !== undefined && password === undefined)
    throw new ApiError('source_encrypted', { reason: 'password_gone' });
  return { type: 'file', fileId, ...(password === undefined ? {} : { password }) };
}

function describeSource(id: string, row: SummaryRow, document: Document): SummarySource {
  const { byline, publishedAt, url, pages } = document;
  return {
    id,
    type: row.request.source.type,
    title: document.title ?? row.title,
    ...(byline === undefined ? {} : { byline }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
    ...(url === undefined ? {} : { url }),
    ...(pages === undefined ? {} : { pages }),
    language: document.language,
    characters: countCharacters(document.text),
    sha256: sha256Hex(document.text),
    warnings: document.warnings,
  };
}

type EventWriter = {
  push(event: Exclude<EngineEvent, { type: 'body-end' }> | StoredEvent): void;
  take(): StoredEvent[];
  flushWhenDue(): Promise<void>;
};

function createEventWriter(ports: RunPorts, lease: Lease): EventWriter {
  let buffer: StoredEvent[] = [];
  let stage: Stage = 'read';
  let flushedAt = performance.now();
  const take = (): StoredEvent[] => buffer.splice(0);
  return {
    push(event) {
      if (event.type === 'stage-start') stage = event.stage;
      const last = buffer.at(-1);
      const isSame = event.type === 'progress' && last?.type === 'progress' && last.stage === event.stage;
      if (isSame) buffer = buffer.slice(0, -1);
      buffer.push(event);
    },
    take,
    async flushWhenDue() {
      if (buffer.length === 0 || performance.now() - flushedAt < batchMs) return;
      flushedAt = performance.now();
      await appendEvents(ports.database, lease, take(), stage);
      ports.wake(lease.id);
    },
  };
}
