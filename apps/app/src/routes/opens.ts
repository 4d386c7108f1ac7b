import type { QuestionRequest } from '@youyaku/contract/question';
import { sentenceActs, type SentenceAct } from '#features/reading/checking.ts';

/** What is to be done first on the page of a summary, by the page that stored it. */
export type Opens = 'share' | QuestionRequest | { at: number; act: SentenceAct };

export function readOpens(state: unknown): Opens | undefined {
  const opens: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'opens') : undefined;
  if (opens === 'share') return opens;
  if (typeof opens !== 'object' || opens === null) return undefined;
  const { at, act, question, engine } = opens as Record<string, unknown>;
  if (typeof question === 'string') return { question, ...(typeof engine === 'string' ? { engine } : {}) };
  const known = sentenceActs.find((one) => one === act);
  return typeof at === 'number' && known !== undefined ? { at, act: known } : undefined;
}
