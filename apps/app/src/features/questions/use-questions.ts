import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Question, QuestionRequest } from '@youyaku/contract/question';
import type { Sentence } from '@youyaku/contract/summary';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import type { QuestionProgress } from '@youyaku/client/question-progress';

/** A question whose answer is still being written. */
type RunningQuestion = { question: string; progress: QuestionProgress | undefined };

export type Questions = {
  /** Answered ones, oldest first, each with the number of its first sentence among `sentences` while it is open. */
  answered: readonly PlacedQuestion[];
  running: RunningQuestion | undefined;
  /** Number of the running answer's first sentence. */
  runningFirst: number;
  /** Why the last question got no answer, or why the earlier ones cannot be shown. */
  failure: ApiFailureReason | undefined;
  /** Of all visible answers, in order; each is numbered within its question. */
  sentences: readonly NumberedSentence[];
  toggle: (id: string, isOpen: boolean) => void;
  /** Resolves to true when the question was answered. */
  ask: (request: QuestionRequest) => Promise<boolean>;
  stop: () => void;
};
export type PlacedQuestion = { question: Question; number: number; isOpen: boolean; first: number };
type NumberedSentence = { sentence: Sentence; name: { question: number; at: number } };

const none: readonly Question[] = [];

/**
 * The questions on one summary: the stored ones, and the one being answered. `engine` is that of the summary: the server does
 * not store this browser's keys, so a question must name the model whose key is sent along.
 */
export function useQuestions(id: string, isWanted: boolean, engine: string | undefined): Questions {
  const api = useApi();
  const queries = useQueryClient();
  const key = useMemo(() => ['questions', id], [id]);
  const stored = useQuery({
    queryKey: key,
    queryFn: async () => (await api.questions.list({ id })).items,
    enabled: isWanted,
    staleTime: Infinity,
  });
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const list = stored.data ?? none;

  const toggle = useCallback(
    (question: string, isOpen: boolean) =>
      setFolds((known) => (known.get(question) === isOpen ? known : new Map(known).set(question, isOpen))),
    [],
  );
  const { running, failure, ask, stop } = useAsking(id, engine, (question) => {
    queries.setQueryData<readonly Question[]>(key, (before = none) => [...before, question]);
    toggle(question.id, true);
  });
  const placed = useMemo(() => placeQuestions(list, folds), [list, folds]);
  const runningSentences = running?.progress?.sentences;
  const sentences = useMemo(
    () =>
      runningSentences === undefined
        ? placed.sentences
        : [...placed.sentences, ...numberSentences(runningSentences, list.length + 1)],
    [placed, runningSentences, list],
  );
  return {
    answered: placed.answered,
    running,
    runningFirst: placed.sentences.length,
    failure: failure ?? (stored.isError ? getFailureReason(stored.error) : undefined),
    sentences,
    toggle,
    ask,
    stop,
  };
}

/** Asks one question at a time; it is stopped when the page is left. */
function useAsking(id: string, engine: string | undefined, onAnswered: (question: Question) => void) {
  const api = useApi();
  const [running, setRunning] = useState<RunningQuestion>();
  const [failure, setFailure] = useState<ApiFailureReason>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  async function ask(input: QuestionRequest): Promise<boolean> {
    const request = engine?.startsWith('own:') === true ? { engine, ...input } : input;
    const stopping = new AbortController();
    controller.current = stopping;
    setFailure(undefined);
    setRunning({ question: request.question, progress: undefined });
    try {
      for await (const progress of api.askQuestion(id, request, { signal: stopping.signal })) {
        const { question } = progress;
        if (question === undefined) setRunning({ question: request.question, progress });
        else {
          onAnswered(question);
          return true;
        }
      }
    } catch (error) {
      setFailure(getFailureReason(error));
    } finally {
      setRunning(undefined);
    }
    return false;
  }
  return { running, failure, ask, stop: useCallback(() => controller.current?.abort(), []) };
}

/** The last answer is open; the others are as the user left them. */
export function placeQuestions(
  list: readonly Question[],
  folds: ReadonlyMap<string, boolean>,
): { answered: PlacedQuestion[]; sentences: NumberedSentence[] } {
  const sentences: NumberedSentence[] = [];
  const answered = list.map((question, index) => {
    const isOpen = folds.get(question.id) ?? index === list.length - 1;
    const first = sentences.length;
    const shown = question.isFound ? question.sentences : (question.related ?? []);
    if (isOpen) sentences.push(...numberSentences(shown, index + 1));
    return { question, number: index + 1, isOpen, first };
  });
  return { answered, sentences };
}

function numberSentences(sentences: readonly Sentence[], question: number): NumberedSentence[] {
  return sentences.map((sentence, index) => ({ sentence, name: { question, at: index + 1 } }));
}
