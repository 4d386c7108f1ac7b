import type { Document } from '@youyaku/contract/document';
import type { Answer, AnswerEvent } from '@youyaku/contract/question';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { analyseInSteps } from '@youyaku/language/analyse';
import { detectScript } from '@youyaku/language/detect/detect-script';
import { splitDocument } from '@youyaku/language/split/split-document';
import { runStepsWithPauses, type SummarizeContext, SummarizeError } from '@youyaku/summarize';
import { answerByBuiltin } from '@youyaku/summarize/answer/answer-by-builtin';
import type { Inquiry } from '@youyaku/summarize/answer/exchange';
import { rankAnswersInSteps } from '@youyaku/summarize/answer/rank-answers';
import { readInquiry } from '@youyaku/summarize/answer/read-inquiry';
import { formatNotFound } from '@youyaku/summarize/answer/format-not-found';
import { createGrounderInSteps } from '@youyaku/summarize/ground/grounder';
import { type ChatModel, isModelFailure, type ModelFailure } from '#chat-model.ts';
import { countTokens } from '#chunk/count-window.ts';
import { prepareGuard } from '#guard/guard-line.ts';
import { layOutItems, type CheckedItem } from '#items/lay-out-items.ts';
import { writeItem } from '#items/read-item.ts';
import { maskModel } from '#mask/mask-model.ts';
import { describeMasked } from '#mask/mask-table.ts';
import { promptVersion } from '#prompts/prompt-version.ts';
import { chooseRewrite, sourceLanguageOf } from '#rewrite/choose-rewrite.ts';
import { rewriteItems } from '#rewrite/rewrite-items.ts';
import { answerCharactersMax, answerFoundMax } from '#session/limits.ts';
import { type ModelContext, openRunContext, openSession, toRewriteContext } from '#session/open-run-context.ts';
import { drain, streamEarly } from '#session/read-completion.ts';
import type { RunContext } from '#session/run-context.ts';
import { StreamDiff } from '#session/stream-diff.ts';
import {
  answerSourceTokensMax,
  buildAnswerRequest,
  buildWholeAnswerRequest,
  formatConversation,
} from './build-answer-request.ts';
import { findInChunks } from './find-in-chunks.ts';
import { type AnswerRead, readAnswer, showAnswer } from './read-answer.ts';
import { selectSentences } from './select-sentences.ts';

/** With `writer` a model answers; without, the built-in engine does. The delimiter is as in ModelContext. */
export type AnswerContext = SummarizeContext & {
  readonly writer?:
    | ({ readonly model: ChatModel; readonly delimiter: string } & Pick<ModelContext, 'masking'>)
    | undefined;
};

type Found = AnswerRead & { readonly read: Answer['read'] };

/**
 * Answers a question from the source and nothing else: every sentence cited and checked, or the one sentence that the
 * source does not say, which is written only after all of it was read. The pipeline of an answer by a model:
 * 1. answer/   `buildWholeAnswerRequest`: the conversation and the numbered source; the call is sent at once (session/).
 * 2. split     meanwhile the source is analysed and the guards are prepared (`openRunContext`).
 * 3. answer/   a source too long for the window: first the sentences relevant to the question (`selectSentences`), then
 *              every chunk (`findInChunks`), whose sentences are the source of a last request.
 * 4. answer/   `readAnswer` reads the completion line by line: guarded, checked, shown when it has evidence; what the source
 *              contradicts is corrected once (items/`repairItems`), then dropped.
 * 5. rewrite/  a question in another language than the source is answered in the language of the question.
 * When the model fails for good the built-in engine answers, and `engine.fallbackFrom` names the model. Throws
 * SummarizeError, or the reason of an aborted signal.
 */
export async function* answerQuestion(
  document: Document,
  inquiry: Inquiry,
  context: AnswerContext,
): AsyncGenerator<AnswerEvent> {
  if (document.text.trim() === '') throw new SummarizeError('source_empty');
  const texts = [inquiry.question, ...inquiry.history.flatMap(({ question, answer }) => [question, answer])];
  const { writer } = context;
  const masked =
    writer === undefined
      ? undefined
      : await maskModel({ model: writer.model, document, texts, plan: writer.masking }, context);
  for await (const event of answerByAny(document, inquiry, {
    ...context,
    writer: writer && masked && { ...writer, model: masked.model },
  }))
    yield event.type === 'answer-end'
      ? { ...event, answer: { ...event.answer, ...describeMasked(masked?.report) } }
      : event;
}

/** By the model, or by the built-in engine without one and when it fails for good. */
async function* answerByAny(document: Document, inquiry: Inquiry, context: AnswerContext): AsyncGenerator<AnswerEvent> {
  const diff = new StreamDiff();
  try {
    if (context.writer !== undefined) return yield* answerByModel(document, inquiry, context.writer, context, diff);
  } catch (error) {
    if (!isModelFailure(error)) throw error;
    context.signal?.throwIfAborted();
    yield* showAnswer([], { form: { shape: 'lines', language: '' } }, diff);
    return yield* answerFromSource(document, inquiry, context, error);
  }
  yield* answerFromSource(document, inquiry, context, undefined);
}

async function* answerByModel(
  document: Document,
  inquiry: Inquiry,
  writer: NonNullable<AnswerContext['writer']>,
  context: SummarizeContext,
  diff: StreamDiff,
): AsyncGenerator<AnswerEvent> {
  const options = optionsFor(document, inquiry.question);
  const session = openSession(document, options, { ...context, ...writer });
  const conversation = formatConversation(inquiry);
  const request = buildWholeAnswerRequest(splitDocument(document), conversation, session);
  // The call is sent first: what follows is done while the model works.
  const early = request && streamEarly(session, request);
  const analysis = await runStepsWithPauses(analyseInSteps(document, context.dictionary), context);
  const run = allowAddresses(inquiry.question, await openRunContext(document, analysis, session));
  const kind = chooseRewrite(document, options);
  const shown = kind === undefined ? diff : undefined;
  const found: Found =
    request === undefined
      ? yield* findInLong(inquiry, conversation, run, shown)
      : { ...(yield* readAnswer(request, run, shown, early)), read: 'whole' };
  if (kind === undefined) return yield* endAnswer(found.items, inquiry.question, found, run, diff);
  const final = toRewriteContext(run, document, options);
  const task = { items: found.items, title: undefined, kind, run: final };
  const { items } = found.items.length === 0 ? found : await drain(rewriteItems(task, new StreamDiff()));
  yield* endAnswer(items, inquiry.question, found, final, diff);
}

/** For a source that is too long: first the sentences relevant to the question; all chunks where those do not answer it. */
async function* findInLong(
  inquiry: Inquiry,
  conversation: string,
  run: RunContext,
  diff: StreamDiff | undefined,
): AsyncGenerator<AnswerEvent, Found> {
  const { document, analysis } = run.source;
  const query = readInquiry(inquiry, analysis.tokenizer);
  const ranked = await runStepsWithPauses(rankAnswersInSteps(document, analysis, query), run.context);
  const tokensMax = answerSourceTokensMax(conversation, run);
  const selected = selectSentences({ ...analysis, text: document.text }, ranked, tokensMax, run.model);
  if (selected !== undefined) {
    const answer = yield* readAnswer(buildAnswerRequest(selected, 'some', conversation, run), run, diff);
    if (answer.items.length > 0) return { ...answer, read: 'selection' };
    if (diff !== undefined) yield* showAnswer([], run, diff);
  }
  const found = yield* findInChunks(conversation, ranked, run);
  if (found.length === 0) return { items: [], model: run.model.id, read: 'parts' };
  const notes = writeNotes(found, tokensMax, run);
  const answer = yield* readAnswer(buildAnswerRequest(notes, 'notes', conversation, run), run, diff);
  const items = answer.items.length > 0 ? answer.items : found.slice(0, answerFoundMax);
  return { items, model: answer.model, read: 'parts' };
}

/** As much as the model can read, in the order of the document. */
function writeNotes(items: readonly CheckedItem[], tokensMax: number, { model }: RunContext): string {
  const lines: string[] = [];
  let tokens = 0;
  for (const item of items) {
    const line = writeItem(item, 'lines');
    tokens += countTokens(line, model) + 1;
    if (tokens > tokensMax) break;
    lines.push(line);
  }
  return lines.join('\n');
}

function* endAnswer(
  items: readonly CheckedItem[],
  question: string,
  { read, model }: Found,
  run: RunContext,
  diff: StreamDiff,
): Generator<AnswerEvent> {
  const isFound = items.length > 0;
  yield* showAnswer(items, run, diff);
  const { text, sentences } = isFound
    ? layOutItems(items, run.form)
    : { text: formatNotFound(question), sentences: [] };
  if (!isFound) yield { type: 'text-delta', text };
  const engine = { kind: 'llm', model, version: promptVersion } as const;
  yield { type: 'answer-end', answer: { text, sentences, isFound, read, engine } };
}

/** The built-in engine reads sources of any length. It throws `language_unsupported` for a question that it cannot read. */
async function* answerFromSource(
  document: Document,
  inquiry: Inquiry,
  context: AnswerContext,
  failure: ModelFailure | undefined,
): AsyncGenerator<AnswerEvent> {
  const analysis = await runStepsWithPauses(analyseInSteps(document, context.dictionary), context);
  const grounder = await runStepsWithPauses(createGrounderInSteps(document, analysis), context);
  try {
    const answer = await answerByBuiltin(document, inquiry, { analysis, grounder }, context);
    for (const [index, sentence] of answer.sentences.entries()) yield { type: 'sentence-ready', index, sentence };
    yield { type: 'text-delta', text: answer.text };
    const fallback =
      failure === undefined
        ? {}
        : { fallbackFrom: `llm:${context.writer?.model.id ?? failure.model}`, fallbackReason: failure.fault };
    yield { type: 'answer-end', answer: { ...answer, engine: { ...answer.engine, ...fallback } } };
  } catch (error) {
    const isForeign = error instanceof SummarizeError && error.code === 'language_unsupported';
    throw isForeign && failure !== undefined
      ? new SummarizeError('engine_unavailable', { reason: failure.fault })
      : error;
  }
}

/** A Japanese question about a source in another language is answered in Japanese, any other about a Japanese source in English. */
function optionsFor(document: Document, question: string): SummaryOptions {
  const isSourceJapanese = sourceLanguageOf(document).split('-')[0] === 'ja';
  const isQuestionJapanese = detectScript(question) === 'ja';
  const questionLanguage = isQuestionJapanese ? 'ja' : 'en';
  return {
    shape: 'lines',
    length: { unit: 'characters', max: answerCharactersMax },
    register: 'asIs',
    reader: 'general',
    language: isSourceJapanese === isQuestionJapanese ? 'source' : questionLanguage,
    engine: 'llm',
    retention: 'none',
  };
}

const addressWords =
  /URL|リンク|アドレス|メール|サイト|ホームページ|ウェブ|連絡先|問い合わせ先|申し?込み先|\b(?:urls?|links?|web ?(?:site|page)s?|e-?mails?|address(?:es)?|contact)\b/iu;

/** An answer may give addresses of the source only when the question asks for them; a summary never may. */
function allowAddresses(question: string, run: RunContext): RunContext {
  return addressWords.test(question) ? { ...run, guard: prepareGuard(run.source.document.text, 'source') } : run;
}
