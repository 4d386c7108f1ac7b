import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';

/** Turns of questions, from the loading of their sources to their last word: what they bound is the sources in memory. */
export type QuestionTurns = {
  take(source: { characters: number }, ...asker: Parameters<OwnerTurns['take']>): ReturnType<OwnerTurns['take']>;
};

/** Up to here a source takes a megabyte or less, above it up to fifteen. */
const shortCharactersMax = 100_000;
const waitingPerOwnerMax = 10;

/** One set for a process. */
export function createQuestionTurns(): QuestionTurns {
  const short = createOwnerTurns({ atOnce: 64, ownerAtOnce: 8, waitingPerOwnerMax, retryAfterSeconds: 10 });
  const long = createOwnerTurns({ atOnce: 8, ownerAtOnce: 2, waitingPerOwnerMax, retryAfterSeconds: 10 });
  return {
    take: ({ characters }, ...asker) => (characters <= shortCharactersMax ? short : long).take(...asker),
  };
}
