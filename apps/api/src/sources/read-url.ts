import { readTranscription } from '#config.ts';
import { chooseTranscription } from '#platform/choose-transcription.ts';
import { createDocumentCache } from './document-cache.ts';
import { createPageFetcher } from './fetch-page.ts';
import { readPage } from './read-page.ts';
import { createReadingTurns } from './reading-turns.ts';
import { createRobotsReader } from './robots-rules.ts';
import { reportRefusal } from './report-refusal.ts';
import { estimateExtractedBytes } from './estimate-bytes.ts';

/** Prints the Document of a page as JSON. The command line runs it, so that the guarded fetch is implemented once. */
async function readUrl(url: string | undefined): Promise<void> {
  const { signal } = new AbortController();
  const fetchPage = createPageFetcher({ userAgent: 'youyaku' });
  const transcription = chooseTranscription(readTranscription());
  const pages = createDocumentCache(estimateExtractedBytes);
  const turns = createReadingTurns();
  const ports = { fetchPage, robots: createRobotsReader(fetchPage), pages, transcription, turns };
  process.stdout.write(JSON.stringify(await readPage(ports, url ?? '', { signal, ownerId: 'command line' })));
}

readUrl(process.argv[2]).catch(reportRefusal);
