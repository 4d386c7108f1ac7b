import { setTimeout as wait } from 'node:timers/promises';
import { replicaLagBytes, replicaLagSeconds, replicaReads } from '#metrics/instruments.ts';
import type { Database } from '#platform/database/open-database.ts';
import { faultCode, findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import type { Reads } from './port.ts';
import { readsBounds } from './reads-bounds.ts';
import { findPosition, findReplay, type Position, type Replay } from './replica-store.ts';

/** What a replica was found to be: of use, too far behind, without an answer, or none of this database. */
type State = 'fit' | 'behind' | 'away' | 'other';

type Databases = { primary: Database; replica: Database };

/** Tells a read that takes too long from one that fails. */
const late = Symbol('late');

/**
 * Reads on a streaming replica. The primary is only asked how far its log is, and the replica has to have caught up with that. Nobody waits
 * longer than `catchUpMsMax` for it, and after it was behind or away nobody waits at all until it is looked at again. Closing ends the pool
 * of the replica, not that of the primary.
 */
export async function openReplicaReads(databases: Databases, log: Log): Promise<Reads> {
  const { primary, replica } = databases;
  let known: State | undefined;
  const look = async (withinMs: number): Promise<State> => {
    const { state, code } = await findReplicaState(databases, withinMs);
    if (state === 'fit' && known !== 'fit') log.info({}, 'reads are done by the replica');
    if (state !== 'fit' && known !== state)
      log.warn({ reason: state, code }, 'reads are done by the primary, not by the replica');
    known = state;
    return state;
  };
  await look(readsBounds.checkMsMax);
  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    looking ??= look(readsBounds.checkMsMax).finally(() => (looking = undefined));
  }, readsBounds.checkMs);
  timer.unref();
  return {
    async run(read) {
      // What this read found counts for it, whatever others find meanwhile.
      const state = known === 'fit' ? await look(readsBounds.catchUpMsMax) : (known ?? 'away');
      const value = state === 'fit' ? await readWithin(() => read(replica)) : late;
      replicaReads.inc({ outcome: state === 'fit' ? (value === late ? 'failed' : 'replica') : state });
      return value === late ? read(primary) : value;
    },
    async close() {
      clearInterval(timer);
      await looking;
      await replica.destroy();
    },
  };
}

/** What the replica is to reads that begin now; it may take `withinMs` to catch up. Never throws. */
export async function findReplicaState(
  { primary, replica }: Databases,
  withinMs: number,
): Promise<{ state: State; code?: string | undefined }> {
  try {
    const found = await catchUp(replica, await findPosition(primary), withinMs);
    if (found === late) return { state: 'away', code: 'late' };
    replicaLagBytes.set(found.bytesBehind);
    replicaLagSeconds.set(found.secondsBehind);
    return { state: found.isOfPrimary ? (found.hasPosition ? 'fit' : 'behind') : 'other' };
  } catch (error) {
    return { state: 'away', code: faultCode(error) };
  }
}

/** How far the replica is when it has the position, or at the end of the time. */
async function catchUp(replica: Database, position: Position, withinMs: number): Promise<Replay | typeof late> {
  const deadline = performance.now() + withinMs;
  for (let found: Replay | typeof late = late; ;) {
    const replay: Replay | typeof late = await within(deadline - performance.now(), findReplay(replica, position));
    // One that has answered before is behind, not away.
    if (replay === late) return found;
    if (replay.hasPosition || !replay.isOfPrimary) return replay;
    found = replay;
    if (performance.now() + readsBounds.pollMs >= deadline) return found;
    await wait(readsBounds.pollMs);
  }
}

/** `late` too where the replica fails: what a read itself does wrong it would do wrong on the primary as well, and is thrown. */
async function readWithin<Value>(read: () => Promise<Value>): Promise<Value | typeof late> {
  try {
    return await within(readsBounds.readMsMax, read());
  } catch (error) {
    if (findInfrastructureFault(error) === undefined) throw error;
    return late;
  }
}

/** What is late goes on, and nobody hears what becomes of it. */
async function within<Value>(ms: number, task: Promise<Value>): Promise<Value | typeof late> {
  const clock = new AbortController();
  task.catch(() => undefined);
  const passing = wait(Math.max(0, ms), late, { signal: clock.signal });
  passing.catch(() => undefined);
  return Promise.race([task, passing]).finally(() => clock.abort());
}
