import { createAsyncQueue } from '@youyaku/contract/async-queue';
import { errorCodes } from '@youyaku/contract/errors';
import { createQuestionInputSchema } from '@youyaku/contract/endpoints';
import type { QuestionEvent } from '@youyaku/contract/question';
import { eventStreamResponse, type WireEvent } from '#http/event-stream.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { parseInput } from '#http/parse-input.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import { toApiError } from '#http/to-api-error.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import { type AcceptedQuestion, acceptQuestion, type QuestionPorts } from './run-question.ts';

/**
 * `POST /v1/summaries/:id/questions` with `Accept: text/event-stream`: streams the answer. A question cannot be
 * resumed: it ends when the client disconnects.
 */
export async function streamQuestion(
  ports: QuestionPorts & { seats: StreamSeats },
  summaryId: string,
  context: HandlerContext,
): Promise<Response> {
  const body = await context.body();
  const { id, ...asked } = parseInput(createQuestionInputSchema, { ...Object(body), id: summaryId });
  const ownerId = context.ownerId();
  const seat = ports.seats.take(context.seatHolder(), context.connection);
  const opened = await acceptQuestion(ports, { ownerId, addressKey: context.addressKey }, id, asked).catch(
    (error: unknown) => {
      seat.leave();
      throw error;
    },
  );
  // Runs whether or not anybody pulls, so that it always ends.
  const disconnected = new AbortController();
  const events = followRun(opened, context, AbortSignal.any([disconnected.signal, context.signal]));
  const follow = (closed: AbortSignal): AsyncIterable<WireEvent> => {
    closed.addEventListener('abort', () => disconnected.abort());
    return events;
  };
  return eventStreamResponse(follow, { seat, onFault: context.onStreamFault });
}

function followRun(opened: AcceptedQuestion, context: HandlerContext, signal: AbortSignal): AsyncGenerator<WireEvent> {
  const events = createAsyncQueue<QuestionEvent>();
  const endWith = (event: QuestionEvent): void => {
    events.push(event);
    events.end();
  };
  void opened
    .run((event) => events.push(event), signal)
    .then(
      (question) => endWith({ type: 'question-end', question }),
      (error: unknown) => endWith(describeError(error, context)),
    );
  return toWire(events);
}

async function* toWire(events: AsyncIterable<QuestionEvent>): AsyncGenerator<WireEvent> {
  let id = 0;
  for await (const event of events) yield { id: (id += 1), data: JSON.stringify(event) };
}

function describeError(error: unknown, { language, onStreamFault }: HandlerContext): QuestionEvent {
  const apiError = toApiError(error);
  const { code, reason, retryAfterSeconds } = apiError;
  if (code === 'internal' || apiError.isInfrastructure) onStreamFault(error);
  return {
    type: 'question-error',
    code,
    message: sentenceForError({ code, reason, retryAfterSeconds }, language),
    retryable: errorCodes[code].retryable,
    ...(reason === undefined ? {} : { reason }),
  };
}
