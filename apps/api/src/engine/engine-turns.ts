import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { engineBounds, turnBounds } from '#bounds.ts';
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

/** Tasks at work share their thread slice by slice, and each holds its text and what was read of it in memory. */
export function createEngineTurns(threads: number): EngineTurns {
  const inline = createOwnerTurns(turnBounds.inline);
  const short = createOwnerTurns({ ...turnBounds.short, atOnce: turnBounds.short.atOncePerThread * threads });
  const long = createOwnerTurns(turnBounds.long);
  const longest = createOwnerTurns(turnBounds.longest);
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
      const unwritten =
        units <= engineBounds.shortUnitsMax ? short : units <= engineBounds.longUnitsMax ? long : longest;
      return (isWritten ? written(units) : unwritten).take(ownerId, signal, asker);
    },
  };
}

/** What a model writes waits for the model most of its time, and holds its memory as long: all of these fit into one thread. */
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
