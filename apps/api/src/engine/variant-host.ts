import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { engineBounds } from '#bounds.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import type { EngineCaller, EngineTurns } from './engine-turns.ts';
import { createHeldSources, type HeldSources } from './held-sources.ts';
import type { TaskThread } from './task-thread.ts';
import { variantBounds } from './variant-bounds.ts';
import { withTimeLimit } from './with-time-limit.ts';
import { type VariantTask, type VariantText, writeVariant, type WrittenVariant } from './write-variant.ts';

type HeldRequest = {
  /** Names the source among those of its owner. */
  key: string;
  options: SummaryOptions;
  /** The source; absent where it is held, or else the result is undefined. */
  source?: VariantText;
  /** Whether it stays in memory for some minutes. */
  isHeld: boolean;
};

/**
 * Writes variants: of short texts at once, of others on threads of their own, so that neither long texts nor models delay them and what is held
 * takes memory from nobody.
 */
export type VariantHost = {
  /** Calls `begin` when its turn has come. Throws `rate_limited` where the owner has too much waiting, and what the engine throws. */
  write(request: HeldRequest, caller: EngineCaller, begin: () => void): Promise<WrittenVariant | undefined>;
  /** Drops the texts of an owner from memory. */
  forget(ownerId: string): void;
  close(): Promise<void>;
};

type Inline = { readonly turns: Pick<EngineTurns, 'runInline'>; readonly dictionary: Dictionary };

export function createVariantHost(threads: readonly TaskThread[], { turns: inline, dictionary }: Inline): VariantHost {
  const held = createHeldSources(variantBounds.inlineBytesMax);
  const { atOncePerThread, ...shortLimits } = variantBounds.short;
  const short = createOwnerTurns({ ...shortLimits, atOnce: atOncePerThread * threads.length });
  const long = createOwnerTurns(variantBounds.long);
  const threadOf = (ownerId: string): TaskThread => chooseThread(threads, ownerId);
  return {
    async write(request, { ownerId, signal, ...caller }, begin) {
      const task: VariantTask = { kind: 'variant', ownerId, ...request };
      if (isInline(task, held)) {
        return inline.runInline({ ownerId, signal, ...caller }, (pause) => {
          begin();
          return writeVariant(task, held, { dictionary, signal, pause });
        });
      }
      const thread = threadOf(ownerId);
      if (request.source === undefined && !thread.isStarted()) return undefined;
      const turns = unitsOf(request.source) > variantBounds.shortUnitsMax ? long : short;
      const end = await turns.take(ownerId, signal, caller);
      begin();
      const clock = withTimeLimit(signal, variantBounds.msMax);
      try {
        // NOTE: a turn represents memory, so it ends when the thread has released the task.
        const steps = thread.run(task, clock.signal, undefined, end);
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
      held.forget(ownerId);
      const thread = threadOf(ownerId);
      if (!thread.isStarted()) return;
      const steps = thread.run({ kind: 'forget', ownerId }, new AbortController().signal);
      // A thread that ended holds nothing any more.
      void steps.next().catch(() => undefined);
    },
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

/** The texts of an owner are held on one thread. */
function chooseThread(threads: readonly TaskThread[], ownerId: string): TaskThread {
  let sum = 0;
  for (let at = 0; at < ownerId.length; at += 1) sum = (sum * 31 + ownerId.charCodeAt(at)) % 65_521;
  const thread = threads[sum % threads.length];
  if (thread === undefined) throw new RangeError('variants need a thread');
  return thread;
}

/** Whether it takes some milliseconds: then no thread has to be started for it, which takes a second. */
function isInline({ ownerId, key, source }: VariantTask, held: HeldSources): boolean {
  return source === undefined ? held.find(ownerId, key) !== undefined : unitsOf(source) <= engineBounds.inlineUnitsMax;
}

function unitsOf(source: VariantText | undefined): number {
  if (source === undefined) return 0;
  return 'document' in source ? source.document.text.length : source.text.length;
}
