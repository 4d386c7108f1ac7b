import { questionBounds, turnBounds } from '#bounds.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';

/** Turns of questions, held from loading the source to the end of the answer: they bound the sources in memory. */
export type QuestionTurns = {
  take(source: { characters: number }, ...asker: Parameters<OwnerTurns['take']>): ReturnType<OwnerTurns['take']>;
};

/** One instance per process. */
export function createQuestionTurns(): QuestionTurns {
  const short = createOwnerTurns(turnBounds.shortQuestions);
  const long = createOwnerTurns(turnBounds.longQuestions);
  return {
    take: ({ characters }, ...asker) => (characters <= questionBounds.shortCharactersMax ? short : long).take(...asker),
  };
}
