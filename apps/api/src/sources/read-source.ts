import type { Document } from '@youyaku/contract/document';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { boundDocument } from '@youyaku/extract/bound-document';
import type { EngineHost } from '#engine/engine-host.ts';
import { findFile } from '#files/files-store.ts';
import { cacheLookups } from '#metrics/instruments.ts';
import { ApiError } from '#http/api-error.ts';
import { refuseLong, refuseManyPages, type SourceBound } from '#plans/refuse-by-plan.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import type { DocumentCache } from './document-cache.ts';
import { extractInChild } from './extract-in-child.ts';
import { readPage, type PagePorts } from './read-page.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { fileGone, requireSame } from './require-same.ts';

export type ReadPorts = PagePorts & {
  database: Database;
  files: Files;
  engine: EngineHost;
  documents: DocumentCache<Document>;
};
type FileInput = Extract<SourceInput, { type: 'file' }>;
export type ReadOptions = {
  ownerId: string;
  /** The keyed hash of the client's address; see owner-turns.ts. */
  addressKey?: string | undefined;
  signal: AbortSignal;
  /** What the plan of the owner allows; larger sources are refused with `source_too_large`. */
  bound: SourceBound;
  onProgress?: (done: number, total: number) => void;
  /** Whether the caller is a run that was accepted already: it waits for its turns however many others do. */
  isAccepted?: boolean;
  /** Whether the result may stay in memory for some minutes. */
  isCached?: boolean;
};

/**
 * Turns any source into the Document that is summarised and shown: a pasted text, a page fetched safely, an uploaded file, the transcript
 * of a recording.
 */
export async function readSource(ports: ReadPorts, source: SourceInput, options: ReadOptions): Promise<Document> {
  const document = boundDocument(await readAny(ports, source, options));
  if (document.text.trim() === '') throw new ApiError('source_empty');
  refuseLong(document.text, options.bound);
  if (source.type === 'file') refuseManyPages(document, options.bound);
  return document;
}

async function readAny(ports: ReadPorts, source: SourceInput, options: ReadOptions): Promise<Document> {
  switch (source.type) {
    case 'text':
      return ports.engine.readText(source.text, source.title, options);
    case 'url':
      return readPage(ports, source.url, options);
    case 'file':
      return readFile(ports, source, options);
  }
}

async function readFile(ports: ReadPorts, { fileId, password }: FileInput, options: ReadOptions): Promise<Document> {
  const { ownerId, isCached } = options;
  const file = await findFile(ports.database, ownerId, fileId);
  if (file === undefined) return throwGone();
  const facts = factsOf(file);
  const key = nameReading(ownerId, file);
  const known = password === undefined ? ports.documents.find(key) : undefined;
  cacheLookups.inc({ cache: 'documents', result: known === undefined ? 'miss' : 'hit' });
  if (known !== undefined) return known;
  let fault: unknown;
  const open = async () => {
    const stored = (await ports.files.open(file.id)) ?? throwGone();
    return { ...stored, stream: requireSame(stored, file.sha256, (error) => (fault = error)) };
  };
  const document = await extractInChild(
    ports.turns.extractors,
    { ...facts, bytes: await open(), password },
    options,
  ).catch((refusal: unknown) => transcribeRecording(ports.transcription, fault ?? refusal, open, options.signal));
  if (isCached === true && password === undefined) ports.documents.keep(key, document);
  return document;
}

/** The Document of a file that was read some minutes ago; undefined where it has to be read (again). */
export async function findReadFile(
  { database, documents }: Pick<ReadPorts, 'database' | 'documents'>,
  ownerId: string,
  fileId: string,
): Promise<Document | undefined> {
  const file = await findFile(database, ownerId, fileId);
  const known = file === undefined ? undefined : documents.find(nameReading(ownerId, file));
  return known === undefined ? undefined : boundDocument(known);
}

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const factsOf = ({ name, media_type: mediaType }: FileRow) => ({ name, mediaType });

function nameReading(ownerId: string, file: FileRow): string {
  return JSON.stringify([ownerId, file.sha256, factsOf(file)]);
}

function throwGone(): never {
  throw fileGone();
}
