import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { engineBounds, turnBounds } from '#bounds.ts';
import { createOwnerTurns, type OwnerTurns, type TurnCaller } from '#turns/owner-turns.ts';
import { createPause } from './create-pause.ts';

/** Who requests work; tasks of one owner do not delay another's. */
export type EngineCaller = TurnCaller & {
  readonly ownerId: string;
  readonly signal: AbortSignal;
};

/** Turns by owner at the engine; one owner's long texts do not keep another's short ones waiting. */
export type EngineTurns = {
  /** Does work of milliseconds in this thread, one task after another, with a yield point after each. */
  runInline<Result>(caller: EngineCaller, work: (pause: () => Promise<void>) => Promise<Result>): Promise<Result>;
  /** Waits for a turn on a thread and returns the function that ends it. */
  take(task: { units: number; isWritten: boolean }, caller: EngineCaller): Promise<() => void>;
};

/** Running tasks share their thread step by step, and each holds its text and document in memory. */
export function createEngineTurns(threads: number): EngineTurns {
  const inline = createOwnerTurns(turnBounds.inline);
  const short = createOwnerTurns({ ...turnBounds.short, atOnce: turnBounds.short.atOncePerThread * threads });
  const long = createOwnerTurns(turnBounds.long);
  const longest = createOwnerTurns(turnBounds.longest);
  const written = createWrittenTurns();
  return {
    async runInline({ ownerId, signal, ...caller }, work) {
      const end = await inline.take(ownerId, signal, caller);
      try {
        return await work(createPause());
      } finally {
        await yieldToEventLoop();
        end();
      }
    },
    take({ units, isWritten }, { ownerId, signal, ...caller }) {
      const unwritten =
        units <= engineBounds.shortUnitsMax ? short : units <= engineBounds.longUnitsMax ? long : longest;
      return (isWritten ? written(units) : unwritten).take(ownerId, signal, caller);
    },
  };
}

/** A model-written task mostly waits for the model and holds its memory meanwhile: all of them fit into one thread. */
function createWrittenTurns(): (units: number) => OwnerTurns {
  const small = createOwnerTurns(turnBounds.writtenSmall);
  const short = createOwnerTurns(turnBounds.writtenShort);
  const long = createOwnerTurns(turnBounds.long);
  const longest = createOwnerTurns(turnBounds.longest);
  return (units) => {
    if (units <= engineBounds.smallUnitsMax) return small;
    if (units <= engineBounds.shortUnitsMax) return short;
    return units <= engineBounds.longUnitsMax ? long : longest;
  };
}
