import { contract } from '#http/implement-contract.ts';
import { openQuestionOf, type QuestionPorts } from './run-question.ts';

/** `POST /v1/summaries/:id/questions`: answered when the answer is there. */
export function askQuestionHandler(ports: QuestionPorts) {
  return contract.questions.create.handler(async ({ input, context }) => {
    const { id, ...request } = input;
    const asker = { ownerId: context.ownerId(), addressKey: context.addressKey };
    const opened = await openQuestionOf(ports, asker, id, request);
    return opened.run(() => undefined, context.signal);
  });
}
