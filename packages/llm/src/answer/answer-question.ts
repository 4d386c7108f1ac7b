import type { Document } from '@youyaku/contract/document';
import type { Answer, AnswerEvent } from '@youyaku/contract/question';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import { answerByBuiltin } from '@youyaku/summarize/answer/answer-by-builtin';
import { rankAnswersInSlices } from '@youyaku/summarize/answer/rank-answers';
import { readInquiry } from '@youyaku/summarize/answer/read-inquiry';
import { sayNotFound } from '@youyaku/summarize/answer/say-not-found';
import { analyseInSlices, type Analysis } from '@youyaku/language/analyse';
import { createGrounderInSlices } from '@youyaku/summarize/ground/grounder';
import { finish, type SummarizeContext, SummarizeError } from '@youyaku/summarize';
import { detectScript } from '@youyaku/language/detect/detect-script';
import { askLines } from '#session/ask-lines.ts';
import { askOfWhole, askQuestion, openQuestioning, type Questioning, questionTokensMax } from './ask-question.ts';
import { type ChatModel, isModelFailure, type ModelFailure } from '#chat-model.ts';
import { chooseRendering, sourceLanguageOf } from '#rewrite/choose-rendering.ts';
import { countTokens } from '#session/plan-reading.ts';
import { describeRendering } from '#rewrite/describe-rendering.ts';
import { Display } from '#session/display.ts';
import { findInParts } from './find-in-parts.ts';
import { prepareGuard } from '#guard/guard-line.ts';
import type { Asking, Job } from '#session/job.ts';
import { layOutItems, type WrittenItem } from '#items/lay-out-items.ts';
import { openAsking, openJob, toRenderedJob } from '#session/open-job.ts';
import { polishItem } from '#items/polish-item.ts';
import { promptVersion } from '#prompts/prompt-version.ts';
import { type AnswerRead, readAnswer, showAnswer } from './read-answer.ts';
import { renderItems } from '#rewrite/render-items.ts';
import { selectSentences } from './select-sentences.ts';
import { splitOnly } from '#session/split-only.ts';
import { startEarly } from '#session/start-early.ts';
import { writeLine } from '#session/write-line.ts';

/** With `writer` a model answers; without, the built-in engine does. The delimiter is as in ModelContext. */
export type AnswerContext = SummarizeContext & {
  readonly writer?: { readonly model: ChatModel; readonly delimiter: string } | undefined;
};

type Found = AnswerRead & { readonly read: Answer['read'] };

/**
 * Answers a question from the source and nothing else: every sentence cited and checked, or the one sentence that the
 * source does not say, which is never said before all of it was read. When the model fails for good the built-in engine
 * answers, and `engine.fallbackFrom` says so. Throws SummarizeError, or the reason of an aborted signal.
 */
export async function* answerQuestion(
  document: Document,
  inquiry: Inquiry,
  context: AnswerContext,
): AsyncGenerator<AnswerEvent> {
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const display = new Display();
  try {
    if (context.writer !== undefined) return yield* answerByModel(document, inquiry, context.writer, context, display);
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    context.signal?.throwIfAborted();
    yield* showAnswer([], { form: { shape: 'lines', language: '' } }, display);
    return yield* answerFromSource(document, inquiry, context, error);
  }
  yield* answerFromSource(document, inquiry, context, undefined);
}

async function* answerByModel(
  document: Document,
  inquiry: Inquiry,
  writer: NonNullable<AnswerContext['writer']>,
  context: SummarizeContext,
  display: Display,
): AsyncGenerator<AnswerEvent> {
  const options = optionsFor(document, inquiry.question);
  const asking = openAsking(document, options, { ...context, ...writer });
  const questioning = openQuestioning(inquiry, asking);
  const whole = askOfWhole(splitOnly(document), questioning);
  // The call goes out first: what follows is done while the model is thinking.
  const early = whole === undefined ? undefined : startEarly(askLines(asking.model, whole, asking.signal));
  const analysis = await finish(analyseInSlices(document, context.dictionary), context);
  const job = await openAnswerJob(document, analysis, inquiry.question, asking);
  const rendering = chooseRendering(document, options);
  const shown = rendering === undefined ? display : undefined;
  const found: Found =
    whole === undefined || early === undefined
      ? yield* findInLong(inquiry, questioning, job, shown)
      : { ...(yield* readAnswer(whole, early, job, shown)), read: 'whole' };
  const rendered = rendering === undefined ? job : toRenderedJob(job, document, options);
  let { items } = found;
  if (rendering !== undefined && items.length > 0) {
    const steps = renderItems(items, undefined, describeRendering(rendering, job), rendered, new Display());
    let step = await steps.next();
    while (step.done !== true) step = await steps.next();
    ({ items } = step.value);
  }
  yield* endAnswer(items, inquiry.question, found, rendered, display);
}

/** Of a source that is too long: first what bears on the question; all parts where that does not answer it. */
async function* findInLong(
  inquiry: Inquiry,
  questioning: Questioning,
  job: Job,
  display: Display | undefined,
): AsyncGenerator<AnswerEvent, Found> {
  const { document, analysis } = job.source;
  const numbered = { ...analysis, text: document.text };
  const asked = readInquiry(inquiry, analysis.tokenizer);
  const ranked = await finish(rankAnswersInSlices(document, analysis, asked), job.context);
  const tokensMax = questionTokensMax(questioning);
  const selected = selectSentences(numbered, ranked, tokensMax, job.model);
  if (selected !== undefined) {
    const request = askQuestion(selected, 'some', questioning);
    const answer = yield* readAnswer(request, askLines(job.model, request, job.signal), job, display);
    if (answer.items.length > 0) return { ...answer, read: 'selection' };
    if (display !== undefined) yield* showAnswer([], job, display);
  }
  const found = yield* findInParts(questioning, ranked, job);
  if (found.length === 0) return { items: [], model: job.model.id, read: 'parts' };
  const request = askQuestion(writeNotes(found, tokensMax, job), 'notes', questioning);
  const answer = yield* readAnswer(request, askLines(job.model, request, job.signal), job, display);
  const isTold = answer.items.length > 0;
  return { items: isTold ? answer.items : found.slice(0, foundMax), model: answer.model, read: 'parts' };
}

/** Sentences of the parts that stand as they are where the last call makes nothing of them. */
const foundMax = 3;

/** As much as the model can read, in the order of the document. */
function writeNotes(items: readonly WrittenItem[], tokensMax: number, { model }: Job): string {
  const lines: string[] = [];
  let tokens = 0;
  for (const item of items) {
    const line = writeLine(item, 'lines');
    tokens += countTokens(line, model) + 1;
    if (tokens > tokensMax) break;
    lines.push(line);
  }
  return lines.join('\n');
}

function* endAnswer(
  items: readonly WrittenItem[],
  question: string,
  { read, model }: Found,
  job: Job,
  display: Display,
): Generator<AnswerEvent> {
  const isFound = items.length > 0;
  yield* showAnswer(items, job, display);
  const { text, sentences } = isFound ? layOutItems(items, job.form) : { text: sayNotFound(question), sentences: [] };
  if (!isFound) yield { type: 'text-delta', text };
  const engine = { kind: 'llm', model, version: promptVersion } as const;
  yield { type: 'answer-end', answer: { text, sentences, isFound, read, engine } };
}

/** The built-in engine reads everything, whatever the length. Where it cannot read the question it says so. */
async function* answerFromSource(
  document: Document,
  inquiry: Inquiry,
  context: AnswerContext,
  failure: ModelFailure | undefined,
): AsyncGenerator<AnswerEvent> {
  const analysis = await finish(analyseInSlices(document, context.dictionary), context);
  const grounder = await finish(createGrounderInSlices(document, analysis), context);
  try {
    const answer = await answerByBuiltin(document, inquiry, { analysis, grounder }, context);
    for (const [index, sentence] of answer.sentences.entries()) yield { type: 'sentence-ready', index, sentence };
    yield { type: 'text-delta', text: answer.text };
    const told =
      failure === undefined
        ? {}
        : { fallbackFrom: `llm:${context.writer?.model.id ?? failure.model}`, fallbackReason: failure.fault };
    yield { type: 'answer-end', answer: { ...answer, engine: { ...answer.engine, ...told } } };
  } catch (error) {
    const isForeign = error instanceof SummarizeError && error.code === 'language_unsupported';
    throw isForeign && failure !== undefined
      ? new SummarizeError('engine_unavailable', { reason: failure.fault })
      : error;
  }
}

/** Far more than any answer has: what is said is bounded by its lines. */
const answerCharactersMax = 20_000;

/** A question in Japanese on another language's source is answered in Japanese, and one in English on a Japanese source in English. */
function optionsFor(document: Document, question: string): SummaryOptions {
  const isSourceJapanese = sourceLanguageOf(document).split('-')[0] === 'ja';
  const isQuestionJapanese = detectScript(question) === 'ja';
  const own = isQuestionJapanese ? 'ja' : 'en';
  return {
    shape: 'lines',
    length: { unit: 'characters', max: answerCharactersMax },
    register: 'asIs',
    reader: 'general',
    language: isSourceJapanese === isQuestionJapanese ? 'source' : own,
    engine: 'llm',
    retention: 'none',
  };
}

const asksForAddress =
  /URL|リンク|アドレス|メール|サイト|ホームページ|ウェブ|連絡先|問い合わせ先|申し?込み先|\b(?:urls?|links?|web ?(?:site|page)s?|e-?mails?|address(?:es)?|contact)\b/iu;

/** An answer may name addresses that the source has when they are asked for; else it may not, as a summary may not. */
async function openAnswerJob(document: Document, analysis: Analysis, question: string, asking: Asking): Promise<Job> {
  const job = await openJob(document, analysis, asking);
  if (!asksForAddress.test(question)) return job;
  const guarded = { ...job, guard: prepareGuard(document.text, 'source') };
  return { ...guarded, polish: (item) => polishItem(item, guarded) };
}
