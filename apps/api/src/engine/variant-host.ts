import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import type { EngineCaller } from './engine-turns.ts';
import type { TaskThread } from './task-thread.ts';
import { variantBounds } from './variant-bounds.ts';
import { withTimeLimit } from './with-time-limit.ts';
import type { VariantTask, VariantText, WrittenVariant } from './write-variant.ts';

type HeldRequest = {
  /** Names the source among those of its owner. */
  key: string;
  options: SummaryOptions;
  /** The source; absent where it is held, or else the result is undefined. */
  source?: VariantText;
  /** Whether it stays in memory for some minutes. */
  isHeld: boolean;
};

/** Writes variants on threads of their own, so that neither long texts nor models delay them and what is held takes memory from nobody. */
export type VariantHost = {
  /** Calls `begin` when its turn has come. Throws `rate_limited` where the owner has too much waiting, and what the engine throws. */
  write(request: HeldRequest, caller: EngineCaller, begin: () => void): Promise<WrittenVariant | undefined>;
  /** Drops the texts of an owner from memory. */
  forget(ownerId: string): void;
  close(): Promise<void>;
};

export function createVariantHost(threads: readonly TaskThread[]): VariantHost {
  const { atOncePerThread, ...shortLimits } = variantBounds.short;
  const short = createOwnerTurns({ ...shortLimits, atOnce: atOncePerThread * threads.length });
  const long = createOwnerTurns(variantBounds.long);
  // The texts of an owner are held on one thread.
  const threadOf = (ownerId: string): TaskThread => {
    let sum = 0;
    for (let at = 0; at < ownerId.length; at += 1) sum = (sum * 31 + ownerId.charCodeAt(at)) % 65_521;
    const thread = threads[sum % threads.length];
    if (thread === undefined) throw new RangeError('variants need a thread');
    return thread;
  };
  return {
    async write(request, { ownerId, signal, ...caller }, begin) {
      const turns = unitsOf(request.source) > variantBounds.shortUnitsMax ? long : short;
      const end = await turns.take(ownerId, signal, caller);
      begin();
      const task: VariantTask = { kind: 'variant', ownerId, ...request };
      const clock = withTimeLimit(signal, variantBounds.msMax);
      try {
        // NOTE: a turn represents memory, so it ends when the thread has released the task.
        const steps = threadOf(ownerId).run(task, clock.signal, undefined, end);
        let step = await steps.next();
        while (step.done !== true) step = await steps.next();
        return step.value as WrittenVariant | undefined;
      } catch (error) {
        throw clock.explain(error);
      } finally {
        clock.stop();
      }
    },
    forget(ownerId) {
      const thread = threadOf(ownerId);
      if (!thread.isStarted()) return;
      const steps = thread.run({ kind: 'forget', ownerId }, new AbortController().signal);
      // A thread that ended holds nothing any more.
      void steps.next().catch(() => undefined);
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

function unitsOf(source: VariantText | undefined): number {
  if (source === undefined) return 0;
  return 'document' in source ? source.document.text.length : source.text.length;
}
