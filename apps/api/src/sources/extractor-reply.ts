import { z } from 'zod';
import { blockSchema, documentSchema, type Document } from '@youyaku/contract/document';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { limits } from '@youyaku/contract/limits';
import { blocksMax } from '@youyaku/extract/bound-document';
import { sourceBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import type { ExtractedPage } from './extract-page.ts';

/** The file descriptor of the pipe for replies. */
export const replyFd = 3;
/** The first line of a reply: the code is loaded, the process takes its request. */
export const readyLine = 'ready\n';

/**
 * The lines of a reply, each a JSON value. A document is sent in slices, so that neither side holds it a second time as one text and the
 * event loop of the API is not blocked.
 */
const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.number(), total: z.number(), pageMs: z.number().optional() }),
  z.object({
    kind: z.literal('refused'),
    code: z.string().refine((code): code is ErrorCode => Object.hasOwn(errorCodes, code)),
    reason: z.string().max(100).optional(),
  }),
  z.object({
    kind: z.literal('feed'),
    feed: z.object({
      title: z.string(),
      entries: z.array(
        z.object({
          title: z.string(),
          url: z.string().optional(),
          publishedAt: z.string().optional(),
          paragraphs: z.array(z.string()),
          transcripts: z.array(z.string()),
          hasAudio: z.boolean(),
        }),
      ),
    }),
  }),
  z.object({
    kind: z.literal('document'),
    facts: documentSchema.omit({ text: true, blocks: true }),
    nextUrl: z.string().optional(),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('blocks'), blocks: z.array(blockSchema) }),
  z.object({ kind: z.literal('end') }),
]);
type ReplyLine = z.infer<typeof lineSchema>;

const textSliceUnits = 64 * 1024;
const blocksInSlice = 2_000;

export function writeLine(line: ReplyLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Serializes an extracted page as lines. */
export function* writeExtracted(extracted: ExtractedPage): Generator<string> {
  if (extracted.kind === 'feed') return void (yield writeLine(extracted));
  const { text, blocks, ...facts } = extracted.document;
  const { nextUrl } = extracted;
  yield writeLine({ kind: 'document', facts, ...(nextUrl === undefined ? {} : { nextUrl }) });
  for (let at = 0; at < text.length; at += textSliceUnits)
    yield writeLine({ kind: 'text', text: text.slice(at, at + textSliceUnits) });
  for (let at = 0; at < blocks.length; at += blocksInSlice)
    yield writeLine({ kind: 'blocks', blocks: blocks.slice(at, at + blocksInSlice) });
  yield writeLine({ kind: 'end' });
}

export type Progress = { done: number; total: number; pageMs: number | undefined };

const newline = 0x0a;

/**
 * Reads a reply incrementally: `push` returns the extracted page with its last line, else undefined. Bytes, characters and blocks are
 * counted before they are stored. Throws `ApiError` for a refusal, `source_too_large` beyond a bound, and `source_unreadable`
 * (`reader_died`) for any invalid reply.
 */
export function createReplyReader(
  onProgress: (progress: Progress) => void,
  replyBytesMax = sourceBounds.replyBytesMaxDefault,
): { push(chunk: Uint8Array): ExtractedPage | undefined } {
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  const read = createLineReader(onProgress);
  return {
    push(chunk) {
      bytes += chunk.byteLength;
      if (bytes > replyBytesMax) throw new ApiError('source_too_large', { reason: 'characters' });
      let from = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
        const extracted = read(Buffer.concat([...waiting, chunk.subarray(from, end)]).toString('utf8'));
        if (extracted !== undefined) return extracted;
        waiting = [];
        from = end + 1;
      }
      if (from < chunk.byteLength) waiting.push(chunk.subarray(from));
      return undefined;
    },
  };
}

type Begun = { facts: Omit<Document, 'text' | 'blocks'>; nextUrl: string | undefined };

function createLineReader(onProgress: (progress: Progress) => void): (line: string) => ExtractedPage | undefined {
  const texts: string[] = [];
  const blocks: Document['blocks'] = [];
  let units = 0;
  let begun: Begun | undefined;
  return (json) => {
    const line = parseLine(json);
    if (line.kind === 'refused') throw new ApiError(line.code, { reason: line.reason });
    if (line.kind === 'progress') onProgress({ done: line.done, total: line.total, pageMs: line.pageMs });
    else if (line.kind === 'feed') return readFeedLine(line);
    else if (line.kind === 'document') begun = { facts: line.facts, nextUrl: line.nextUrl };
    else if (line.kind === 'text') {
      units += line.text.length;
      if (units > limits.sourceCodePointsMax * 2) throw new ApiError('source_too_large', { reason: 'characters' });
      texts.push(line.text);
    } else if (line.kind === 'blocks') {
      if (blocks.length + line.blocks.length > blocksMax) throw new ApiError('source_too_large', { reason: 'blocks' });
      if (line.blocks.some(({ start, end }) => start > end || end > units)) throw invalidReply();
      blocks.push(...line.blocks);
    } else {
      if (begun === undefined) throw invalidReply();
      const { facts, nextUrl } = begun;
      const document = { ...facts, text: texts.join(''), blocks };
      return { kind: 'document', document, ...(nextUrl === undefined ? {} : { nextUrl }) };
    }
    return undefined;
  };
}

function parseLine(json: string): ReplyLine {
  try {
    return lineSchema.parse(JSON.parse(json));
  } catch {
    // The parser's own message quotes the text.
    throw invalidReply();
  }
}

function readFeedLine({ feed }: Extract<ReplyLine, { kind: 'feed' }>): ExtractedPage {
  const entries = feed.entries.map(({ url, publishedAt, ...entry }) => ({ ...entry, url, publishedAt }));
  return { kind: 'feed', feed: { ...feed, entries } };
}

function invalidReply(): ApiError {
  return new ApiError('source_unreadable', { reason: 'reader_died' });
}
