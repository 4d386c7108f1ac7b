import type { Document } from '@youyaku/contract/document';
import type { ExtractedPage } from './extract-page.ts';
import type { OwnerTurns, TurnAsker } from '#turns/owner-turns.ts';
import { runExtractor, type ExtractorOptions, type ExtractorSource } from './extractor-process.ts';

type Opening = Omit<ExtractorSource, 'purpose' | 'isFirst'>;
type OpeningOptions = ExtractorOptions & TurnAsker & { ownerId: string };

/**
 * Opens a file in a process of its own, with a clock, a memory cap and a hard kill: what a hostile file does there ends
 * there. Few run at once, in turns by owner; who waits leaves the queue when aborted. Throws `ApiError` with the code of the refusal.
 */
export function extractInChild(turns: OwnerTurns, source: Opening, options: OpeningOptions): Promise<Document> {
  return open(turns, { ...source, purpose: 'file' }, options).then(documentOf);
}

/** The same for what a server answered: a page behind a wall is refused, a feed is read as one. */
export function extractPageInChild(
  turns: OwnerTurns,
  source: Opening & { isFirst: boolean },
  options: OpeningOptions,
): Promise<ExtractedPage> {
  return open(turns, { ...source, purpose: 'page' }, options);
}

/** The same for a transcript that a feed names. */
export function extractTranscriptInChild(
  turns: OwnerTurns,
  source: Opening,
  options: OpeningOptions,
): Promise<Document> {
  return open(turns, { ...source, purpose: 'transcript' }, options).then(documentOf);
}

function documentOf(opened: ExtractedPage): Document {
  if (opened.kind === 'feed') throw new TypeError('only a page may be a feed');
  return opened.document;
}

async function open(turns: OwnerTurns, source: ExtractorSource, options: OpeningOptions): Promise<ExtractedPage> {
  const { ownerId, isAccepted, addressKey, ...limits } = options;
  const endTurn = await turns.take(ownerId, limits.signal, { isAccepted, addressKey });
  try {
    return await runExtractor(source, limits);
  } finally {
    endTurn();
  }
}
