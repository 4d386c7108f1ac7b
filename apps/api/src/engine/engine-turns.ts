import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createOwnerTurns, type OwnerTurns, type TurnAsker } from '#turns/owner-turns.ts';
import { createPause } from './create-pause.ts';

/** Who asks; tasks of one owner do not delay another's. */
export type EngineAsker = TurnAsker & {
  readonly ownerId: string;
  readonly signal: AbortSignal;
};

/** Turns by owner at the engine; nobody's long texts keep another's short ones waiting. */
export type EngineTurns = {
  /** Does work of milliseconds in this thread, one after the other, with a chance for the event loop behind each. */
  atOnce<Result>(asker: EngineAsker, work: (pause: () => Promise<void>) => Promise<Result>): Promise<Result>;
  /** Waits for a turn on a thread and gives the function that ends it. */
  take(task: { units: number; isWritten: boolean }, asker: EngineAsker): Promise<() => void>;
};

/** UTF-16 units of texts that take 5 MB at most. */
const smallUnitsMax = 20_000;
/** UTF-16 units up to which a text is done within a second; 25 MB at most. */
const shortUnitsMax = 100_000;
/** Up to 120 MB. Longer ones take up to 500 MB each: one at a time on the threads, and one beside them that a model writes. */
const longUnitsMax = 500_000;

/** Tasks at work share their thread slice by slice, and each holds its text and what was read of it in memory. */
export function createEngineTurns(threads: number): EngineTurns {
  const inline = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 50 });
  const short = createOwnerTurns({ atOnce: 4 * threads, ownerAtOnce: 2, waitingPerOwnerMax: 10 });
  const long = createOwnerTurns({ atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 5 });
  const longest = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 3 });
  const written = createWrittenTurns();
  return {
    async atOnce({ ownerId, signal, ...asker }, work) {
      const end = await inline.take(ownerId, signal, asker);
      try {
        return await work(createPause());
      } finally {
        await yieldToEventLoop();
        end();
      }
    },
    take({ units, isWritten }, { ownerId, signal, ...asker }) {
      const unwritten = units <= shortUnitsMax ? short : units <= longUnitsMax ? long : longest;
      return (isWritten ? written(units) : unwritten).take(ownerId, signal, asker);
    },
  };
}

/** What a model writes waits for the model most of its time, and holds its memory as long: all of these fit into one thread. */
function createWrittenTurns(): (units: number) => OwnerTurns {
  const small = createOwnerTurns({ atOnce: 32, ownerAtOnce: 8, waitingPerOwnerMax: 10 });
  const short = createOwnerTurns({ atOnce: 8, ownerAtOnce: 4, waitingPerOwnerMax: 10 });
  const long = createOwnerTurns({ atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 5 });
  const longest = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 3 });
  return (units) => {
    if (units <= smallUnitsMax) return small;
    if (units <= shortUnitsMax) return short;
    return units <= longUnitsMax ? long : longest;
  };
}
