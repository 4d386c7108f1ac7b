import type { Document } from '@youyaku/contract/document';
import type { ExtractedPage } from './extract-page.ts';
import type { OwnerTurns, TurnCaller } from '#turns/owner-turns.ts';
import { runExtractor, type ExtractorOptions, type ExtractorSource } from './extractor-process.ts';

type ExtractionInput = Omit<ExtractorSource, 'purpose' | 'isFirst'>;
type ExtractionOptions = ExtractorOptions & TurnCaller & { ownerId: string };

/**
 * Extracts a file in a process of its own, with a time limit, a memory limit and a hard kill, so that a hostile file can do no harm
 * outside. Few run at once, in turns by owner; a waiting caller leaves the queue when aborted. Throws `ApiError` with the code of the
 * refusal.
 */
export function extractInChild(
  turns: OwnerTurns,
  source: ExtractionInput,
  options: ExtractionOptions,
): Promise<Document> {
  return extractInTurn(turns, { ...source, purpose: 'file' }, options).then(documentOf);
}

/** The same for a fetched page: a page behind a wall is refused, a feed is returned as a feed. */
export function extractPageInChild(
  turns: OwnerTurns,
  source: ExtractionInput & { isFirst: boolean },
  options: ExtractionOptions,
): Promise<ExtractedPage> {
  return extractInTurn(turns, { ...source, purpose: 'page' }, options);
}

/** The same for a transcript that a feed links to. */
export function extractTranscriptInChild(
  turns: OwnerTurns,
  source: ExtractionInput,
  options: ExtractionOptions,
): Promise<Document> {
  return extractInTurn(turns, { ...source, purpose: 'transcript' }, options).then(documentOf);
}

function documentOf(extracted: ExtractedPage): Document {
  if (extracted.kind === 'feed') throw new TypeError('only a page may be a feed');
  return extracted.document;
}

async function extractInTurn(
  turns: OwnerTurns,
  source: ExtractorSource,
  options: ExtractionOptions,
): Promise<ExtractedPage> {
  const { ownerId, isAccepted, addressKey, ...processOptions } = options;
  const endTurn = await turns.take(ownerId, processOptions.signal, { isAccepted, addressKey });
  try {
    return await runExtractor(source, processOptions);
  } finally {
    endTurn();
  }
}
