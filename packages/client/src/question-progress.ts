import type { Question, QuestionEvent } from '@youyaku/contract/question';
import type { Sentence } from '@youyaku/contract/summary';
import { createProblemError } from './client-error.ts';

/** Accumulated state of an answer while it streams; `question` is set at the end. */
export type QuestionProgress = {
  text: string;
  sentences: Sentence[];
  /** Parts of a long source that were read, and their total; 0 when it is read at once. */
  done: number;
  total: number;
  question: Question | undefined;
};

export const emptyQuestionProgress: QuestionProgress = {
  text: '',
  sentences: [],
  done: 0,
  total: 0,
  question: undefined,
};

/** Applies one event; pure. Throws the ClientError of an error event. */
export function reduceQuestionEvent(progress: QuestionProgress, event: QuestionEvent): QuestionProgress {
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
      throw createProblemError({ code: event.code, detail: event.message, reason: event.reason });
  }
}
