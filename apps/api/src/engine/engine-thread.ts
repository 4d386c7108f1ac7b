import { parentPort, workerData } from 'node:worker_threads';
import type { Document } from '@youyaku/contract/document';
import type { AnswerEvent } from '@youyaku/contract/question';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import type { ErrorCode } from '@youyaku/contract/errors';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { extractText } from '@youyaku/extract';
import { runStepsWithPauses, summarize, type SummarizeContext } from '@youyaku/summarize';
import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import { answerQuestion } from '@youyaku/llm/answer/answer-question';
import type { ChatModel, ChatModelFacts } from '@youyaku/llm/chat-model';
import type { MaskedString } from '@youyaku/contract/masking';
import { listMasked } from '@youyaku/llm/mask/list-masked';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import { summarizeWithModel } from '@youyaku/llm/summary/summarize-with-model';
import { checkByRulesInSteps, checkWithJudge, type JudgedText } from '@youyaku/llm/judge/check-with-judge';
import { loadDictionary } from '@youyaku/language/tokenize/dictionary';
import { toApiError } from '#http/to-api-error.ts';
import { summarizeMany, type BatchDocument, type BatchOutcome } from './summarize-many.ts';
import { createPause } from './create-pause.ts';
import { createHeldSources } from './held-sources.ts';
import { createRemoteModel, type ModelReply, type ModelRequest } from './model-channel.ts';
import { type VariantTask, writeVariant, type WrittenVariant } from './write-variant.ts';

/** A model that lives in the other thread, and the delimiter of the run. */
export type RemoteWriter = {
  facts: ChatModelFacts;
  delimiter: string;
  masking: MaskPlan | undefined;
  glossary?: readonly GlossaryEntry[];
};

export type EngineTask =
  | { kind: 'summarize'; document: Document; options: SummaryOptions; writer?: RemoteWriter }
  | { kind: 'answer'; document: Document; inquiry: Inquiry; writer?: RemoteWriter }
  | { kind: 'check'; text: string; document: Document; writer?: RemoteWriter }
  | { kind: 'masks'; document: Document; plan: MaskPlan }
  | { kind: 'read-text'; text: string; title: string | undefined }
  | VariantTask
  | { kind: 'batch'; documents: readonly BatchDocument[] }
  | { kind: 'forget'; ownerId: string };

export type EngineTaskResult<Task extends EngineTask> = Task extends { kind: 'check' }
  ? JudgedText
  : Task extends { kind: 'masks' }
    ? MaskedString[]
    : Task extends { kind: 'read-text' }
      ? Document
      : Task extends VariantTask
        ? WrittenVariant | undefined
        : Task extends { kind: 'batch' }
          ? BatchOutcome[]
          : undefined;

/** The events of a task. */
export type EngineTaskEvent<Task extends EngineTask> = Task extends { kind: 'answer' } ? AnswerEvent : EngineEvent;

export type HostMessage =
  | { kind: 'task'; id: number; task: EngineTask }
  | { kind: 'abort'; id: number }
  | { kind: 'ping' }
  | ModelReply;
export type ThreadMessage =
  | ModelRequest
  | { kind: 'pong' }
  | { kind: 'events'; id: number; events: (EngineEvent | AnswerEvent)[] }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; code: ErrorCode; reason?: string | undefined; charactersMin?: number | undefined };

/** The thread writes the id of the task it works on into `current`, so that a task that never ends can be named. */
export type ThreadData = { dictionary: SharedArrayBuffer; current: Int32Array };

const { dictionary: sharedDictionary, current } = workerData as ThreadData;
const dictionary = loadDictionary(sharedDictionary);
const aborts = new Map<number, AbortController>();
const held = createHeldSources();
const lines = new Map<number, (answer: ModelReply) => void>();

parentPort?.on('message', (message: HostMessage) => {
  // NOTE: every message but a ping wakes a task, which works from here to its next yield.
  if (message.kind !== 'ping') Atomics.store(current, 0, message.id);
  if (message.kind === 'abort') aborts.get(message.id)?.abort();
  else if (message.kind === 'task') void runTask(message.id, message.task);
  else if (message.kind === 'ping') parentPort?.postMessage({ kind: 'pong' } satisfies ThreadMessage);
  else lines.get(message.id)?.(message);
});

async function runTask(id: number, task: EngineTask): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  const post = (message: ThreadMessage): void => parentPort?.postMessage(message);
  try {
    // NOTE: a yield lets aborts and other tasks in between two steps of work on a long text.
    const pauseWhenDue = createPause();
    const pause = async (): Promise<void> => {
      await pauseWhenDue();
      Atomics.store(current, 0, id);
    };
    const context = { dictionary, signal: abort.signal, pause };
    if (task.kind === 'summarize' || task.kind === 'answer') {
      const events =
        task.kind === 'summarize' ? startSummary(id, task, context, post) : startAnswer(id, task, context, post);
      for await (const event of events) post({ kind: 'events', id, events: [event] });
      post({ kind: 'result', id, result: undefined });
    } else if (task.kind === 'check') {
      post({ kind: 'result', id, result: await checkText(id, task, context, post) });
    } else if (task.kind === 'masks') {
      post({ kind: 'result', id, result: await listMasked(task.document, task.plan, context) });
    } else if (task.kind === 'variant') {
      post({ kind: 'result', id, result: await writeVariant(task, held, context) });
    } else if (task.kind === 'batch') {
      post({ kind: 'result', id, result: await summarizeMany(task.documents, context) });
    } else if (task.kind === 'forget') {
      held.forget(task.ownerId);
      post({ kind: 'result', id, result: undefined });
    } else {
      post({
        kind: 'result',
        id,
        result: extractText(task.text, task.title === undefined ? {} : { title: task.title }),
      });
    }
  } catch (error) {
    const { code, reason, charactersMin } = toApiError(error);
    post({ kind: 'error', id, code, reason, charactersMin });
  } finally {
    aborts.delete(id);
    lines.delete(id);
  }
}

function startSummary(
  id: number,
  { document, options, writer }: Extract<EngineTask, { kind: 'summarize' }>,
  context: SummarizeContext,
  post: (message: ThreadMessage) => void,
): AsyncIterable<EngineEvent> {
  if (writer === undefined) return summarize(document, options, context);
  return summarizeWithModel(document, options, { ...context, ...openLine(id, writer, post) });
}

function startAnswer(
  id: number,
  { document, inquiry, writer }: Extract<EngineTask, { kind: 'answer' }>,
  context: SummarizeContext,
  post: (message: ThreadMessage) => void,
): AsyncIterable<AnswerEvent> {
  const remote = writer === undefined ? undefined : openLine(id, writer, post);
  return answerQuestion(document, inquiry, { ...context, writer: remote });
}

async function checkText(
  id: number,
  { text, document, writer }: Extract<EngineTask, { kind: 'check' }>,
  context: SummarizeContext,
  post: (message: ThreadMessage) => void,
): Promise<JudgedText> {
  if (writer !== undefined) return checkWithJudge(text, document, { ...context, ...openLine(id, writer, post) });
  return runStepsWithPauses(checkByRulesInSteps(text, document, context), context);
}

function openLine(
  id: number,
  { facts, delimiter, masking, glossary }: RemoteWriter,
  post: (message: ThreadMessage) => void,
): { model: ChatModel } & Omit<RemoteWriter, 'facts'> {
  const remote = createRemoteModel(facts, id, post);
  lines.set(id, (answer) => remote.receive(answer));
  return { model: remote.model, delimiter, masking, ...(glossary === undefined ? {} : { glossary }) };
}
