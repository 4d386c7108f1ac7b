import type { QuestionEvent, QuestionRequest } from '@youyaku/contract/question';
import { streamRoutes } from '@youyaku/contract/routes';
import { ClientError, toClientError } from './client-error.ts';
import type { Connection } from './connection.ts';
import { openStream } from './open-stream.ts';
import { emptyQuestionProgress, reduceQuestionEvent, type QuestionProgress } from './question-progress.ts';
import { parseEvent } from './resume-events.ts';

/**
 * Asks a question and yields the accumulated progress after each event. Throws a ClientError when there is no answer, including
 * when the stream was cut: a question has no id to resume it by. Ends without an error when `signal` is aborted.
 */
export async function* askQuestion(
  connection: Connection,
  id: string,
  request: QuestionRequest,
  signal: AbortSignal,
): AsyncGenerator<QuestionProgress, void> {
  const body = JSON.stringify(request);
  const headers = { 'content-type': 'application/json' };
  let progress = emptyQuestionProgress;
  try {
    for await (const { data } of openStream(connection, { route: streamRoutes.question, id, body, headers, signal })) {
      progress = reduceQuestionEvent(progress, parseEvent(data) as QuestionEvent);
      yield progress;
      if (progress.question !== undefined) return;
    }
  } catch (error) {
    if (!signal.aborted) throw toClientError(error);
  }
  if (!signal.aborted) throw new ClientError({ kind: 'network' });
}
