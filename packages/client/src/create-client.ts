import type { QuestionRequest } from '@youyaku/contract/question';
import type { Summary } from '@youyaku/contract/summary';
import type { SummaryRequest } from '@youyaku/contract/summary-request';
import { askQuestion } from './ask-question.ts';
import { createConnection, type ConnectionOptions } from './connection.ts';
import { createOperations } from './create-operations.ts';
import { followSummary } from './follow-summary.ts';
import type { Operations } from './operations.ts';
import type { QuestionProgress } from './question-progress.ts';
import type { Wait } from './resume-events.ts';
import type { SummaryProgress } from './summary-progress.ts';

export type ClientOptions = ConnectionOptions & {
  /** Stands in for the clock between two attempts to resume a stream. */
  wait?: Wait;
};

type Stopping = { signal?: AbortSignal };

/**
 * The API: every JSON operation by its name in the contract (`client.summaries.get({ id })`), and its streams. Whatever fails
 * throws a ClientError. What the caller aborts throws the reason of the signal; a stream then ends quietly.
 */
export type Client = Operations & {
  /** Asks for a summary without waiting for it; `followSummary` tells how it goes. */
  startSummary(request: SummaryRequest, options?: Stopping): Promise<Summary>;
  /** Yields what is known of a run after each of its events, from the first to the last; resumes a stream that was cut. */
  followSummary(id: string, options?: Stopping): AsyncGenerator<SummaryProgress, void>;
  /** Asks about the source of a summary and yields what is known of the answer after each event; nothing resumes it when cut. */
  askQuestion(id: string, request: QuestionRequest, options?: Stopping): AsyncGenerator<QuestionProgress, void>;
};

/**
 * A client of the API at `url`, for browsers and Node; it sends nothing until it is called. A guest is known by a cookie, which
 * Node does not keep by itself.
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
    async startSummary(body, given = {}) {
      return (await operations.summaries.create({ headers: { prefer: 'respond-async' }, body }, given)).body;
    },
    followSummary: (id, { signal = neverAborted() } = {}) => followSummary(connection, id, { signal, wait }),
    askQuestion: (id, request, { signal = neverAborted() } = {}) => askQuestion(connection, id, request, signal),
  };
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
