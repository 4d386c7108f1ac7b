import { randomBytes } from 'node:crypto';
import type { Document } from '@youyaku/contract/document';
import type { Answer, AnswerEvent, Question, QuestionRequest } from '@youyaku/contract/question';
import { questionBounds } from '#bounds.ts';
import { planMask } from '#glossary/plan-mask.ts';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import type { EngineHost } from '#engine/engine-host.ts';
import { ApiError } from '#http/api-error.ts';
import { createId } from '#http/ids.ts';
import { countInto, createTally, type Tally } from '#models/count-into.ts';
import { meterModel } from '#models/meter-model.ts';
import type { ModelRegistry } from '#models/open-registry.ts';
import { chooseModel, findByokModel, requireEngine, type ChosenModel, type ModelPorts } from '#byok/choose-model.ts';
import type { Database } from '#platform/database/open-database.ts';
import { engineWithin, requireModels } from '#plans/models-of-plan.ts';
import { planOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import { retryRead } from '#platform/retry-read.ts';
import { refusePrivateBase } from '#byok/byok-model-config.ts';
import { findSource } from '#sources/sources-store.ts';
import { requireSummary } from '#summaries/require-summary.ts';
import type { ShownRow } from '#summaries/summaries-store.ts';
import type { QuestionTurns } from './question-turns.ts';
import { closeQuestion, storeAnswer, listQuestions, openQuestion } from './questions-store.ts';

export type QuestionPorts = ModelPorts & {
  database: Database;
  engine: Pick<EngineHost, 'answer'>;
  log: Log;
  models: Pick<ModelRegistry, 'choose' | 'judgeByItself' | 'isOpenTo' | 'require'>;
  questionTurns: QuestionTurns;
  facts: PlanFacts;
};

const historyTurns = 3;

/** An accepted question; it must be run, because it blocks other questions on the summary until then. */
export type AcceptedQuestion = {
  run(onEvent: (event: InterimEvent) => void, signal: AbortSignal): Promise<Question>;
};
type InterimEvent = Exclude<AnswerEvent, { type: 'answer-end' }>;

type QuestionAsker = { ownerId: string; addressKey: string };

/**
 * Rejects what can be rejected at once, and reserves the summary for this question. Shared by the JSON and the stream
 * endpoint.
 */
export async function acceptQuestion(
  ports: QuestionPorts,
  { ownerId, addressKey }: QuestionAsker,
  summaryId: string,
  request: QuestionRequest,
): Promise<AcceptedQuestion> {
  const row = await requireSummary(ports.database, ownerId, summaryId);
  // The engine chosen for the summary also decides who may see the text.
  const engine = request.engine ?? row.request.engine;
  await requireEngine(ports, engine, ownerId);
  const { plan } = await planOf(ports.database, ports.facts, ownerId);
  requireModels(plan, engine);
  const byok = await findByokModel(ports, engine, ownerId, request.ownModel);
  if (byok !== undefined) refusePrivateBase(byok);
  const source = requireSourceFacts(row);
  const [id, createdAt] = [createId('qst'), new Date()];
  const opened = await openQuestion(ports.database, { id, summaryId, ownerId, question: request.question, createdAt });
  if (opened.kind === 'busy') throw new ApiError('conflict', { reason: 'question_running' });
  if (opened.kind === 'fast') throw new ApiError('rate_limited', { ...opened, reason: 'questions' });
  if (opened.kind === 'full') throw new ApiError('quota_exceeded', { reason: 'questions_full' });
  const accepted = {
    id,
    createdAt,
    summaryId,
    row,
    source,
    request,
    engine: engineWithin(plan, engine),
    byok,
    ownerId,
    addressKey,
  };
  return {
    async run(onEvent, signal) {
      try {
        return await answerInTurn(ports, accepted, onEvent, signal);
      } catch (error) {
        throw !signal.aborted && isTimeout(error) ? new ApiError('engine_timeout', { reason: 'question' }) : error;
      } finally {
        await closeReliably(ports, id);
      }
    },
  };
}

type QuestionRun = QuestionAsker & {
  id: string;
  createdAt: Date;
  summaryId: string;
  row: ShownRow;
  source: ReturnType<typeof requireSourceFacts>;
  request: QuestionRequest;
  engine: ShownRow['request']['engine'];
  byok: Awaited<ReturnType<typeof findByokModel>>;
};

async function answerInTurn(
  ports: QuestionPorts,
  { id, createdAt, summaryId, row, source, request, engine, byok, ownerId, addressKey }: QuestionRun,
  onEvent: (event: InterimEvent) => void,
  signal: AbortSignal,
): Promise<Question> {
  const isKept = row.request.retention === 'keep';
  const timed = AbortSignal.any([signal, AbortSignal.timeout(questionBounds.questionMsMax)]);
  // A source is loaded only within a turn, because many concurrent questions would each hold up to 15 MB.
  const endTurn = await ports.questionTurns.take(source, ownerId, timed, { addressKey });
  try {
    const document = await requireDocument(ports.database, source.id);
    const history = isKept ? (await listQuestions(ports.database, summaryId)).slice(-historyTurns) : [];
    const inquiry = {
      question: request.question,
      history: history.map(({ question, text }) => ({ question, answer: text })),
    };
    const options = { ...row.request, engine, language: 'source', reader: 'general' } as const;
    const chosen = await chooseModel(ports, document, options, { ownerId, addressKey, model: byok });
    // What the summary's model was not to see is not for a question's either.
    const masking = chosen && (await planMask(ports.database, ownerId, row.request.masking));
    const asked = { document, inquiry, chosen, masking, ownerId, addressKey };
    const { answer, usage } = await askEngine(ports, asked, onEvent, timed);
    if (isKept) await storeAnswer(ports.database, id, answer, usage);
    ports.log.info({ question: id, summary: summaryId, ...describeWriter(answer) }, 'question answered');
    return { id, question: request.question, ...answer, usage, createdAt: createdAt.toISOString() };
  } finally {
    endTurn();
  }
}

/** The engine that answered and the reason of a fallback, for the log. */
function describeWriter({ engine: { kind, model, fallbackFrom, fallbackReason } }: Answer): object {
  return { engine: kind, model, fallbackFrom, fallbackReason };
}

/** An open question blocks the next one; while the database is unavailable, it is closed in the background. */
async function closeReliably({ database, log }: QuestionPorts, id: string): Promise<void> {
  const close = (): Promise<void> => closeQuestion(database, id);
  try {
    await close();
  } catch (error) {
    log.warn({ question: id, code: faultCode(error) }, 'cannot close the question yet');
    const within = { withinMs: questionBounds.closeMsMax, signal: new AbortController().signal };
    void retryRead(close, within).catch(() => undefined);
  }
}

/** Facts about the source without loading it. Throws while the source has not been read yet. */
function requireSourceFacts({ source_id: id, source, finished_at }: ShownRow): { id: string; characters: number } {
  if (id !== null) return { id, characters: source?.characters ?? Infinity };
  throw finished_at === null ? new ApiError('conflict', { reason: 'source_not_ready' }) : new ApiError('not_found');
}

async function requireDocument(database: Database, id: string): Promise<Document> {
  const document = await findSource(database, id);
  if (document !== undefined) return document;
  throw new ApiError('not_found');
}

type Asked = QuestionAsker & {
  document: Document;
  inquiry: Parameters<EngineHost['answer']>[1];
  chosen: ChosenModel | undefined;
  masking: MaskPlan | undefined;
};

async function askEngine(
  { engine }: QuestionPorts,
  { document, inquiry, chosen, masking, ownerId, addressKey }: Asked,
  onEvent: (event: InterimEvent) => void,
  signal: AbortSignal,
): Promise<{ answer: Answer; usage: Question['usage'] }> {
  const tally = createTally();
  const metered =
    chosen === undefined
      ? undefined
      : meterModel(countInto(tally, chosen.model), chosen.meter, { ownerId, addressKey });
  // Unpredictable for the authors of the source and of the question.
  const writer =
    metered === undefined ? undefined : { model: metered.model, delimiter: randomBytes(16).toString('hex'), masking };
  let answer: Answer | undefined;
  try {
    for await (const event of engine.answer(document, inquiry, { ownerId, addressKey, signal }, writer)) {
      if (event.type === 'answer-end') ({ answer } = event);
      else onEvent(event);
    }
  } finally {
    await metered?.close();
  }
  signal.throwIfAborted();
  if (answer === undefined) throw new ApiError('internal', { reason: 'engine_ended_early' });
  return { answer, usage: describeUsage(answer, tally, chosen) };
}

/** Only a complete answer by a model is charged. */
function describeUsage({ engine }: Answer, tally: Tally, chosen: ChosenModel | undefined): Question['usage'] {
  if (chosen === undefined) return { charged: false, reason: engine.kind };
  if (chosen.freeBecause !== undefined && engine.kind === 'llm')
    return { charged: false, reason: chosen.freeBecause, ...tally };
  return engine.kind === 'llm' ? { charged: true, ...tally } : { charged: false, reason: 'fallback', ...tally };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
