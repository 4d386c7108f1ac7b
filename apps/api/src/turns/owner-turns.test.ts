import { describe, expect, it } from 'vitest';
import { createOwnerTurns, type OwnerTurns } from './owner-turns.ts';

const { signal } = new AbortController();

/** Requests turns in this order and returns the order in which they are given, each ended as soon as it has begun. */
async function orderOf(turns: OwnerTurns, owners: readonly string[], holding: string): Promise<string[]> {
  const end = await turns.take(holding, signal);
  const order: string[] = [];
  const all = owners.map(async (owner) => {
    const endOwn = await turns.take(owner, signal);
    order.push(owner);
    endOwn();
  });
  end();
  await Promise.all(all);
  return order;
}

describe('turns by owner', () => {
  it('are given round robin, whoever came first with however many', async () => {
    const turns = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 10 });
    expect(await orderOf(turns, ['a', 'a', 'a', 'b', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a', 'b', 'a', 'a']);
  });

  it('are given first to the owner with the fewest running', async () => {
    const turns = createOwnerTurns({ atOnce: 2, waitingPerOwnerMax: 10 });
    const [end] = await Promise.all(['a', 'a'].map((owner) => turns.take(owner, signal)));
    const order: string[] = [];
    const waiting = ['a', 'b'].map((owner) => turns.take(owner, signal).then(() => order.push(owner)));
    end?.();
    await Promise.race(waiting);
    expect(order).toEqual(['b']);
  });

  it('are kept for others where one owner may not hold them all', async () => {
    const turns = createOwnerTurns({ atOnce: 2, ownerAtOnce: 1, waitingPerOwnerMax: 10 });
    const end = await turns.take('a', signal);
    let isSecond = false;
    const second = turns.take('a', signal).then((endSecond) => ((isSecond = true), endSecond));
    const endOther = await turns.take('b', signal);
    expect(isSecond).toBe(false);
    endOther();
    await Promise.resolve();
    expect(isSecond).toBe(false);
    end();
    (await second)();
  });

  it('are kept, half of them, for other addresses, however many guests one has', async () => {
    const turns = createOwnerTurns({ atOnce: 4, ownerAtOnce: 1, waitingPerOwnerMax: 1 });
    const order: string[] = [];
    const take = async (ownerId: string, addressKey: string): Promise<() => void> => {
      const end = await turns.take(ownerId, signal, { addressKey });
      order.push(ownerId);
      return end;
    };
    const guests = Array.from({ length: 20 }, (_, index) => take(`guest ${index}`, 'one'));
    await Promise.all([take('a', 'two'), take('b', 'three')]);
    expect(order).toEqual(['guest 0', 'guest 1', 'a', 'b']);
    (await guests[0])?.();
    await guests[2];
    expect(order.at(-1)).toBe('guest 2');
  });

  it('are given round robin by address before by owner', async () => {
    const turns = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 1 });
    const end = await turns.take('guest', signal, { addressKey: 'one' });
    const order: string[] = [];
    const asking = [...Array.from({ length: 20 }, (_, index) => `guest ${index}`), 'a', 'b'].map(async (ownerId) => {
      const endOwn = await turns.take(ownerId, signal, { addressKey: ownerId.startsWith('guest') ? 'one' : 'two' });
      order.push(ownerId);
      endOwn();
    });
    end();
    await Promise.all(asking);
    expect(order.slice(0, 4)).toEqual(['a', 'guest 0', 'b', 'guest 1']);
  });

  it('are given to all who can start when one ends', async () => {
    const turns = createOwnerTurns({ atOnce: 4, ownerAtOnce: 2, waitingPerOwnerMax: 2 });
    const [end] = await Promise.all(['a', 'a'].map((owner) => turns.take(owner, signal, { addressKey: 'one' })));
    const others = [turns.take('b', signal, { addressKey: 'one' }), turns.take('a', signal, { addressKey: 'two' })];
    end?.();
    expect(await Promise.all(others)).toHaveLength(2);
  });

  it('refuse an owner with too many waiting, and nobody else', async () => {
    const turns = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 1, retryAfterSeconds: 7 });
    const end = await turns.take('a', signal);
    const waiting = turns.take('a', signal);
    await expect(turns.take('a', signal)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 });
    const other = turns.take('b', signal);
    const accepted = turns.take('a', signal, { isAccepted: true });
    end();
    for (const taken of [other, waiting, accepted]) (await taken)();
  });

  it('forget a caller that aborts while waiting, and end once only', async () => {
    const turns = createOwnerTurns({ atOnce: 1, waitingPerOwnerMax: 1 });
    const end = await turns.take('a', signal);
    const abort = new AbortController();
    const left = turns.take('b', abort.signal);
    abort.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(turns.take('b', abort.signal)).rejects.toThrow('left');
    end();
    end();
    const endNext = await turns.take('b', signal);
    let isTaken = false;
    const next = turns.take('c', signal).then((endIt) => ((isTaken = true), endIt));
    await Promise.resolve();
    expect(isTaken).toBe(false);
    endNext();
    (await next)();
  });
});
