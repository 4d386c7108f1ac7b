import { contract } from '#http/implement-contract.ts';
import { acceptQuestion, type QuestionPorts } from './run-question.ts';

/** `POST /v1/summaries/:id/questions`as JSON: responds when the answer is complete. */
export function askQuestionHandler(ports: QuestionPorts) {
  return contract.questions.create.handler(async ({ input, context }) => {
    const { id, ...request } = input;
    const asker = { ownerId: context.ownerId(), addressKey: context.addressKey };
    const opened = await acceptQuestion(ports, asker, id, request);
    return opened.run(() => undefined, context.signal);
  });
}
