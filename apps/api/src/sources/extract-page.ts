import type { Document } from '@youyaku/contract/document';
import { extract, ExtractError, type ExtractOptions } from '@youyaku/extract';
import { declaredCharset } from '@youyaku/extract/html/declared-charset';
import { sniff } from '@youyaku/extract/sniff';
import { decodeBytes } from '@youyaku/extract/encoding/decode-bytes';
import { ApiError } from '#http/api-error.ts';
import { findNextPage } from './find-next-page.ts';
import { endsAtPaywall, detectWall } from './detect-wall.ts';
import { isFeed, readFeed, type Feed } from './read-feed.ts';
import { nameTranscript, readTranscriptJson } from './read-transcript.ts';

/** What was fetched from a URL: a document, with the URL of its next page if the article continues, or a feed. */
export type ExtractedPage = { kind: 'document'; document: Document; nextUrl?: string } | { kind: 'feed'; feed: Feed };
export type PageOptions = ExtractOptions & { url: string; isFirst: boolean };

const headUnits = 4_000;

/**
 * Extracts a fetched page. Runs in the extractor process: pages are as hostile as files. Throws `ExtractError`, or `ApiError` with the wall
 * in front of the text.
 */
export async function extractPage(bytes: Uint8Array, options: PageOptions): Promise<ExtractedPage> {
  const head = Buffer.from(bytes.subarray(0, headUnits))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  if (isFeed(head)) return { kind: 'feed', feed: readFeed(decode(bytes, options), options.url) };
  if (sniff(bytes, options).kind !== 'html') return { kind: 'document', document: await extract(bytes, options) };
  const html = decode(bytes, options);
  const document = await extract(bytes, options).catch((error: unknown) => {
    if (error instanceof ExtractError && error.code === 'source_empty') return undefined;
    throw error;
  });
  const wall = detectWall(html, document);
  if (wall !== undefined || document === undefined) throw new ApiError('source_blocked', { reason: wall ?? 'thin' });
  const nextUrl = findNextPage(html, options.url, options.isFirst);
  const withWarnings = endsAtPaywall(document) ? withWarning(document, 'paywall_partial') : document;
  return { kind: 'document', document: withWarnings, ...(nextUrl === undefined ? {} : { nextUrl }) };
}

/** Extracts a transcript of a feed; its format is detected from its bytes. */
export async function extractTranscript(bytes: Uint8Array, options: ExtractOptions): Promise<Document> {
  const text = decode(bytes, options);
  const isJson = /^[\s\uFEFF]*\{/.test(text.slice(0, 100));
  const structured = isJson ? readTranscriptJson(text) : undefined;
  return structured ?? extract(bytes, { ...options, name: nameTranscript(text.slice(0, 200)), mediaType: undefined });
}

function decode(bytes: Uint8Array, { charset }: ExtractOptions): string {
  return decodeBytes(bytes, charset ?? declaredCharset(bytes)).text;
}

function withWarning(document: Document, code: string): Document {
  return { ...document, warnings: [...document.warnings, { code, detail: '' }] };
}
