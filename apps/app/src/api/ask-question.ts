import type { Question, QuestionEvent, QuestionRequest } from '@youyaku/contract/question';
import { readEventStream } from '@youyaku/contract/read-event-stream';
import type { Sentence } from '@youyaku/contract/summary';
import { ApiFailure, readFailure, toFailure } from './api-failure.ts';
import { readChunks } from './read-chunks.ts';

/** What is known of an answer while it comes; `question` is there at its end. */
export type QuestionProgress = {
  text: string;
  sentences: Sentence[];
  /** Parts of a long source that were read, of how many; 0 when it is read at once. */
  done: number;
  total: number;
  question: Question | undefined;
};

type AskOptions = { url: string; language: string; fetch: typeof fetch; signal: AbortSignal };

/**
 * Asks a question and yields what is known after each event. Throws an `ApiFailure` when there is no answer, also when the
 * line was cut: a question cannot be taken up again. Ends quietly when `signal` is aborted.
 */
export async function* askQuestion(request: QuestionRequest, options: AskOptions): AsyncGenerator<QuestionProgress> {
  let progress: QuestionProgress = { text: '', sentences: [], done: 0, total: 0, question: undefined };
  try {
    for await (const data of openStream(request, options)) {
      progress = foldQuestionEvent(progress, parseEvent(data));
      yield progress;
      if (progress.question !== undefined) return;
    }
  } catch (error) {
    if (!options.signal.aborted) throw toFailure(error);
  }
  if (!options.signal.aborted) throw new ApiFailure({ kind: 'network' });
}

async function* openStream(
  request: QuestionRequest,
  { url, language, fetch, signal }: AskOptions,
): AsyncGenerator<string> {
  const silence = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { accept: 'text/event-stream', 'accept-language': language, 'content-type': 'application/json' },
    credentials: 'include',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (!response.ok) throw await readFailure(response);
  if (response.body === null) throw new ApiFailure({ kind: 'broken' });
  for await (const { data } of readEventStream(readChunks(response.body, silence))) yield data;
}

function foldQuestionEvent(progress: QuestionProgress, event: QuestionEvent): QuestionProgress {
  const { text, sentences } = progress;
  switch (event.type) {
    case 'progress':
      return { ...progress, done: event.done, total: event.total };
    case 'text-delta':
      return { ...progress, text: text + event.text };
    case 'text-replace':
      return { ...progress, text: text.slice(0, event.start) + event.text + text.slice(event.end) };
    case 'sentence-ready':
      return { ...progress, sentences: sentences.toSpliced(event.index, 1, event.sentence) };
    case 'question-end':
      return { ...progress, text: event.question.text, sentences: event.question.sentences, question: event.question };
    case 'question-error':
      throw failureOf(event);
  }
}

function failureOf({ code, message, reason }: Extract<QuestionEvent, { type: 'question-error' }>): ApiFailure {
  if (code === 'internal') return new ApiFailure({ kind: 'broken' });
  const problem = { code, detail: message, ...(reason === undefined ? {} : { reason }) };
  return new ApiFailure({ kind: 'problem', problem });
}

function parseEvent(data: string): QuestionEvent {
  const event = readJson(data);
  if (typeof event !== 'object' || event === null || !('type' in event)) throw new ApiFailure({ kind: 'broken' });
  return event as QuestionEvent;
}

function readJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
