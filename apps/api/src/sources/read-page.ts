import type { Document } from '@youyaku/contract/document';
import { sourceBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { sha256Hex } from '#http/ids.ts';
import type { Transcription } from '#platform/transcription/port.ts';
import type { DocumentCache } from './document-cache.ts';
import { toFeedDocument } from './feed-document.ts';
import type { FetchedPage, PageFetcher } from './fetch-page.ts';
import { joinPages, type PagesEnd } from './join-pages.ts';
import { extractPageInChild, extractTranscriptInChild } from './extract-in-child.ts';
import type { ExtractedPage } from './extract-page.ts';
import type { ExtractorOptions } from './extractor-process.ts';
import type { Feed } from './read-feed.ts';
import type { ReadingTurns } from './reading-turns.ts';
import type { RobotsReader } from './robots-rules.ts';
import { transcribeRecording } from './transcribe-recording.ts';

export type PagePorts = {
  fetchPage: PageFetcher;
  robots: RobotsReader;
  pages: DocumentCache<ExtractedPage>;
  transcription: Transcription;
  turns: ReadingTurns;
};
export type PageReading = Pick<ExtractorOptions, 'signal' | 'onProgress'> & {
  ownerId: string;
  /** The keyed hash of the client's address; see owner-turns.ts. */
  addressKey?: string | undefined;
  /** Whether the caller is a run that was accepted already. */
  isAccepted?: boolean;
  /** Whether the result may stay in memory for a while. */
  isCached?: boolean;
};

/**
 * The Document behind a URL: a page with the next pages of its article, a PDF or any other file, the newest entries of a feed, or the
 * transcript of its newest episode. Every URL on the way goes through the guarded fetch. Throws `ApiError` or `FetchPageError`.
 */
export async function readPage(ports: PagePorts, url: string, reading: PageReading): Promise<Document> {
  const { ownerId, signal, isAccepted, addressKey } = reading;
  const endTurn = await ports.turns.addresses.take(ownerId, signal, { isAccepted, addressKey });
  try {
    return await readAddress(ports, url, reading);
  } finally {
    endTurn();
  }
}

async function readAddress(ports: PagePorts, url: string, reading: PageReading): Promise<Document> {
  if (await ports.robots(url, reading.signal)) throw new ApiError('source_blocked', { reason: 'robots' });
  const page = await ports.fetchPage(url, { signal: reading.signal });
  const extracted = await extractFetched(ports, page, reading, true);
  if (extracted.kind === 'feed') return readFeedDocument(ports, extracted.feed, page.url, reading);
  const first = { ...extracted.document, url: page.url };
  return extracted.nextUrl === undefined ? first : readFurtherPages(ports, first, extracted.nextUrl, reading);
}

async function extractFetched(
  ports: PagePorts,
  page: FetchedPage,
  reading: PageReading,
  isFirst: boolean,
): Promise<ExtractedPage> {
  const { bytes, contentType: mediaType, charset, url } = page;
  const facts = { mediaType, charset, url, name: nameOf(url), isFirst };
  const key = sha256Hex(bytes) + JSON.stringify(facts);
  const known = ports.pages.find(key);
  if (known !== undefined) return known;
  const extracted = await extractPageInChild(ports.turns.extractors, { ...facts, bytes }, reading).catch(
    async (refusal: unknown): Promise<ExtractedPage> => {
      if (!isFirst) throw refusal;
      const again = () => ({ stream: [bytes], bytesTotal: bytes.byteLength });
      return {
        kind: 'document',
        document: await transcribeRecording(ports.transcription, refusal, again, reading.signal),
      };
    },
  );
  if (reading.isCached === true) ports.pages.keep(key, extracted);
  return extracted;
}

async function readFurtherPages(
  ports: PagePorts,
  first: Document,
  nextUrl: string,
  reading: PageReading,
): Promise<Document> {
  const signal = AbortSignal.any([reading.signal, AbortSignal.timeout(sourceBounds.furtherPagesMs)]);
  const pages = [first];
  let next: string | undefined = nextUrl;
  let end: PagesEnd | undefined;
  while (next !== undefined && end === undefined) {
    if (pages.length === sourceBounds.pagesMax) end = 'pages_beyond_limit';
    else {
      const further = await readFurther(ports, next, first, { ...reading, signal });
      if (further === undefined) end = 'next_page_unreadable';
      else if (pages.some(({ text }) => text === further.document.text)) break;
      else pages.push(further.document);
      next = further?.nextUrl;
    }
  }
  reading.signal.throwIfAborted();
  return pages.length === 1 && end === undefined ? first : joinPages(pages, end);
}

/** One more page of the same site; `undefined` when it cannot be read, because the pages read so far are still of use. */
async function readFurther(ports: PagePorts, url: string, first: Document, reading: PageReading) {
  try {
    const page = await ports.fetchPage(url, { signal: reading.signal });
    if (URL.parse(page.url)?.host !== URL.parse(first.url ?? '')?.host) return undefined;
    const extracted = await extractFetched(ports, page, reading, false);
    return extracted.kind === 'document' ? extracted : undefined;
  } catch {
    return undefined;
  }
}

/** The transcript of the newest episode that has one, or else the entries themselves. */
async function readFeedDocument(ports: PagePorts, feed: Feed, url: string, reading: PageReading): Promise<Document> {
  const episode = feed.entries.find(({ transcripts }) => transcripts.length > 0);
  for (const address of episode?.transcripts ?? []) {
    const document = await readTranscript(ports, address, reading);
    if (document !== undefined && episode !== undefined) {
      const { title, publishedAt } = episode;
      return {
        ...document,
        ...(title === '' ? {} : { title }),
        ...(feed.title === '' ? {} : { byline: feed.title }),
        ...(publishedAt === undefined ? {} : { publishedAt }),
        url: episode.url ?? url,
      };
    }
  }
  const document = toFeedDocument(feed, url);
  if (episode !== undefined) document.warnings.push({ code: 'transcript_unreadable', detail: '' });
  return document;
}

async function readTranscript(ports: PagePorts, address: string, reading: PageReading): Promise<Document | undefined> {
  try {
    const page = await ports.fetchPage(address, { signal: reading.signal });
    return await extractTranscriptInChild(
      ports.turns.extractors,
      { bytes: page.bytes, charset: page.charset },
      reading,
    );
  } catch {
    reading.signal.throwIfAborted();
    return undefined;
  }
}

/** The last segment of the path; its extension distinguishes text formats. */
function nameOf(url: string): string | undefined {
  const last = URL.parse(url)?.pathname.split('/').at(-1);
  if (last === undefined || last === '') return undefined;
  try {
    return decodeURIComponent(last).slice(-200);
  } catch {
    return last.slice(-200);
  }
}
