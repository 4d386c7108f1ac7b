import { limits } from '@youyaku/contract/limits';
import type { Document } from '@youyaku/contract/document';
import type { SourceInput } from '@youyaku/contract/summary-request';
import type { EngineHost } from '#engine/engine-host.ts';
import { findFile } from '#files/files-store.ts';
import { ApiError } from '#http/api-error.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Files } from '#platform/files/port.ts';
import type { PageFetcher } from './fetch-page.ts';
import { openInChild } from './open-in-child.ts';

export type ReadPorts = { database: Database; files: Files; engine: EngineHost; fetchPage: PageFetcher };
type FileInput = Extract<SourceInput, { type: 'file' }>;
type ReadOptions = { ownerId: string; signal: AbortSignal; onProgress?: (done: number, total: number) => void };

/** Turns any source into the Document that is summarised and shown: text as given, a page fetched safely, an uploaded file. */
export async function readSource(ports: ReadPorts, source: SourceInput, options: ReadOptions): Promise<Document> {
  const document = await readAny(ports, source, options);
  if (document.text.trim() === '') throw new ApiError('source_empty');
  if (document.text.length > limits.sourceCodePointsMax * 2 || codePoints(document.text) > limits.sourceCodePointsMax) {
    throw new ApiError('source_too_large');
  }
  return document;
}

async function readAny(ports: ReadPorts, source: SourceInput, options: ReadOptions): Promise<Document> {
  switch (source.type) {
    case 'text':
      return ports.engine.readText(source.text, source.title, options.signal);
    case 'url':
      return readUrl(ports, source.url, options);
    case 'file':
      return readFile(ports, source, options);
  }
}

async function readUrl(ports: ReadPorts, url: string, { signal, onProgress }: ReadOptions): Promise<Document> {
  const page = await ports.fetchPage(url, { signal });
  const facts = { bytes: page.bytes, mediaType: page.contentType, charset: page.charset, url: page.url };
  const document = await openInChild(facts, { signal, ...(onProgress === undefined ? {} : { onProgress }) });
  return { ...document, url: page.url };
}

async function readFile(
  ports: ReadPorts,
  { fileId, password }: FileInput,
  { ownerId, signal, onProgress }: ReadOptions,
): Promise<Document> {
  const file = await findFile(ports.database, ownerId, fileId);
  const bytes = file === undefined ? undefined : await ports.files.get(file.id);
  if (file === undefined || bytes === undefined)
    throw new ApiError('not_found', { reason: 'file', param: 'source.fileId' });
  const facts = { bytes, name: file.name, mediaType: file.media_type, password };
  return openInChild(facts, { signal, ...(onProgress === undefined ? {} : { onProgress }) });
}

function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1;
  return count;
}
