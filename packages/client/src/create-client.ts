import type { StoredFile } from '@youyaku/contract/file-endpoints';
import type { QuestionRequest } from '@youyaku/contract/question';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { askQuestion } from './ask-question.ts';
import { createConnection, type ConnectionOptions } from './connection.ts';
import { createOperations } from './create-operations.ts';
import { followLive, type LiveChange } from './follow-live.ts';
import { followSummary } from './follow-summary.ts';
import type { Operations } from './operations.ts';
import type { QuestionProgress } from './question-progress.ts';
import type { Wait } from './resume-events.ts';
import type { SummaryProgress } from './summary-progress.ts';
import type { UploadOptions } from './upload-file.ts';

export type ClientOptions = ConnectionOptions & {
  /** Replaces the delay between two attempts to resume a stream. */
  wait?: Wait;
};

type AbortOptions = { signal?: AbortSignal };
/** However often a request is sent under the same key, one summary is made. */
type StartOptions = AbortOptions & { idempotencyKey?: string };

/**
 * The API: every JSON operation by its name in the contract (`client.summaries.get({ id })`), and its streams. Every failure
 * throws a ClientError. When the caller aborts, a call throws the signal's reason and a stream ends without an error.
 */
export type Client = Operations & {
  /** Requests a summary without waiting for it; follow it with `followSummary`. */
  startSummary(request: SummaryRequest, options?: StartOptions): Promise<Summary>;
  /** Yields the accumulated progress after each event of a run, from first to last; resumes a stream that was cut. */
  followSummary(id: string, options?: AbortOptions): AsyncGenerator<SummaryProgress, void>;
  /**
   * Yields what changes in the space, for as long as `signal` lets it: after a position, or from about now. Resumes whenever the stream is cut,
   * so that nothing is missed; ends with a ClientError when the API refuses it.
   */
  followLive(options: AbortOptions & { after?: string | undefined }): AsyncGenerator<LiveChange, void>;
  /** Asks about the source of a summary and yields the accumulated progress after each event; cannot be resumed when cut. */
  askQuestion(id: string, request: QuestionRequest, options?: AbortOptions): AsyncGenerator<QuestionProgress, void>;
  /** Uploads a file and tells how much of it has been sent; in browsers only. */
  uploadFile(file: File, options?: UploadOptions): Promise<StoredFile>;
};

/**
 * Creates a client of the API at `url`, for browsers and Node; sends nothing until it is called. A guest is identified by a
 * cookie, which Node does not keep by itself.
 * @example
 * const client = createClient({ url: 'http://localhost:3002', language: 'ja' });
 * const { id } = await client.startSummary({ source: { type: 'text', text }, preset: 'sangyo' });
 * for await (const { text, summary } of client.followSummary(id)) show(summary?.text ?? text);
 */
export function createClient({ wait, ...options }: ClientOptions): Client {
  const connection = createConnection(options);
  const operations = createOperations(connection);
  return {
    ...operations,
    async startSummary(body, { idempotencyKey, ...given } = {}) {
      const headers = { prefer: 'respond-async', 'idempotency-key': idempotencyKey };
      return (await operations.summaries.create({ headers, body }, given)).body;
    },
    followSummary: (id, { signal = createIdleSignal() } = {}) => followSummary(connection, id, { signal, wait }),
    followLive: ({ signal = createIdleSignal(), after }) => followLive(connection, { signal, after, wait }),
    askQuestion: (id, request, { signal = createIdleSignal() } = {}) => askQuestion(connection, id, request, signal),
    async uploadFile(file, given = {}) {
      const { uploadFile } = await import('./upload-file.ts');
      return uploadFile({ connection, operations, wait }, file, given);
    },
  };
}

function createIdleSignal(): AbortSignal {
  return new AbortController().signal;
}
