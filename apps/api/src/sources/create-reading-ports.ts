import { createDocumentCache } from './document-cache.ts';
import type { PageFetcher } from './fetch-page.ts';
import { createReadingTurns } from './reading-turns.ts';
import type { ReadPorts } from './read-source.ts';
import { createRobotsReader } from './robots-rules.ts';
import { estimateDocumentBytes, estimateExtractedBytes } from './estimate-bytes.ts';

/**
 * What reading needs besides the platform and the engine, one set per process: caches of recent documents and robots.txt rules, and the
 * turns.
 */
export function createReadingPorts(
  fetchPage: PageFetcher,
): Pick<ReadPorts, 'fetchPage' | 'robots' | 'pages' | 'documents' | 'turns'> {
  return {
    fetchPage,
    robots: createRobotsReader(fetchPage),
    turns: createReadingTurns(),
    pages: createDocumentCache(estimateExtractedBytes),
    documents: createDocumentCache(estimateDocumentBytes),
  };
}
