import { errorCodes } from '@youyaku/contract/errors';
import { createQuestionInputSchema } from '@youyaku/contract/endpoints';
import type { QuestionEvent } from '@youyaku/contract/question';
import { eventStreamResponse, type WireEvent } from '#http/event-stream.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { parseInput } from '#http/parse-input.ts';
import type { StreamSeats } from '#http/stream-seats.ts';
import { toApiError } from '#http/to-api-error.ts';
import { sentenceForError } from '#messages/sentence-for-error.ts';
import { type OpenedQuestion, openQuestionOf, type QuestionPorts } from './run-question.ts';

/**
 * `POST /v1/summaries/:id/questions` with `Accept: text/event-stream`: the answer as it comes. A question cannot be taken up
 * again: when its reader goes away it ends.
 */
export async function streamQuestion(
  ports: QuestionPorts & { seats: StreamSeats },
  summaryId: string,
  context: HandlerContext,
): Promise<Response> {
  const body = await context.body();
  const { id, ...asked } = parseInput(createQuestionInputSchema, { ...Object(body), id: summaryId });
  const ownerId = context.ownerId();
  const seat = ports.seats.take({ ownerId, address: context.address }, context.connection);
  const opened = await openQuestionOf(ports, { ownerId, addressKey: context.addressKey }, id, asked).catch(
    (error: unknown) => {
      seat.leave();
      throw error;
    },
  );
  // NOTE: runs by itself, whether anybody pulls or not, so that it always comes to its end.
  const gone = new AbortController();
  const events = followRun(opened, context, AbortSignal.any([gone.signal, context.signal]));
  const follow = (left: AbortSignal): AsyncIterable<WireEvent> => {
    left.addEventListener('abort', () => gone.abort());
    return events;
  };
  return eventStreamResponse(follow, { seat, onFault: context.onStreamFault });
}

async function* readQueue(queue: QuestionEvent[], waitForMore: () => Promise<void>): AsyncGenerator<WireEvent> {
  for (let id = 1; ; id += 1) {
    let event = queue.shift();
    while (event === undefined) {
      await waitForMore();
      event = queue.shift();
    }
    yield { id, data: JSON.stringify(event) };
    if (event.type === 'question-end' || event.type === 'question-error') return;
  }
}

function followRun(opened: OpenedQuestion, context: HandlerContext, signal: AbortSignal): AsyncGenerator<WireEvent> {
  const queue: QuestionEvent[] = [];
  let wake = (): void => undefined;
  const push = (event: QuestionEvent): void => {
    queue.push(event);
    wake();
  };
  void opened.run(push, signal).then(
    (question) => push({ type: 'question-end', question }),
    (error: unknown) => push(describeError(error, context)),
  );
  return readQueue(queue, () => new Promise<void>((resolve) => (wake = resolve)));
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
