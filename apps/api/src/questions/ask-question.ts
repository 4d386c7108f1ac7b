import { contract } from '#http/implement-contract.ts';
import { openQuestionOf, type QuestionPorts } from './run-question.ts';

/** `POST /v1/summaries/:id/questions`: answered when the answer is there. */
export function askQuestionHandler(ports: QuestionPorts) {
  return contract.questions.create.handler(async ({ input, context }) => {
    const { id, ...request } = input;
    const opened = await openQuestionOf(ports, context.ownerId(), id, request);
    return opened.run(() => undefined, context.signal);
  });
}
