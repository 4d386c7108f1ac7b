import { describe, expect, it } from 'vitest';
import { createStreamSeats } from './stream-seats.ts';

const limits = {
  perOwnerMax: 2,
  perAddressMax: 3,
  allMax: 4,
  stalledMsMax: 60_000,
  muchBytes: 1_000,
  stalledWithMuchMsMax: 10_000,
};

const sit = (ownerId: string, address = ownerId) => ({ ownerId, address, standing: undefined });

describe('seats for streams', () => {
  it('are refused beyond those of an owner, until one is left', () => {
    const seats = createStreamSeats(limits);
    const [first] = [seats.take(sit('a')), seats.take(sit('a'))];
    expect(() => seats.take(sit('a'))).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 10 }),
    );
    expect(seats.tryTake(sit('a'))).toBeUndefined();
    const other = seats.take(sit('b'));
    first.leave();
    first.leave();
    seats.take(sit('a'));
    expect(() => seats.take(sit('a'))).toThrow('streams');
    other.leave();
  });

  it('are refused beyond those of the process', () => {
    const seats = createStreamSeats(limits);
    for (const owner of ['a', 'b', 'c', 'd']) seats.take(sit(owner));
    expect(() => seats.take(sit('e'))).toThrow('streams');
  });

  it('are refused beyond those of an address, whatever the cookies', () => {
    const seats = createStreamSeats(limits);
    for (const owner of ['a', 'b', 'c']) seats.take(sit(owner, 'one house'));
    expect(() => seats.take(sit('d', 'one house'))).toThrow('streams');
    seats.take(sit('d', 'another house'));
  });

  it('are given up by the address with the most, oldest first, until the addresses have as many', () => {
    const seats = createStreamSeats({ ...limits, perAddressMax: 4, givesWay: true });
    const cut: number[] = [];
    const connection = (id: number) => ({ bytesWaiting: () => 0, bytesTaken: () => 0, cut: () => void cut.push(id) });
    for (const [id, owner] of ['a', 'b', 'c', 'd'].entries()) seats.take(sit(owner, 'one house'), connection(id));
    seats.take(sit('e', 'another house'), connection(4));
    seats.take(sit('f', 'another house'), connection(5));
    expect(cut).toEqual([0, 1]);
    expect(() => seats.take(sit('g', 'another house'))).toThrow('streams');
    expect(() => seats.take(sit('a', 'one house'))).toThrow('streams');
    seats.take(sit('h', 'third house'));
    expect(cut).toEqual([0, 1, 2]);
  });

  it.each([
    { waiting: 10, cutAfterMs: 60_000 },
    { waiting: 5_000, cutAfterMs: 10_000 },
  ])('cut off a client that takes nothing of $waiting bytes for $cutAfterMs ms', ({ waiting, cutAfterMs }) => {
    let nowMs = 0;
    let isCut = false;
    const seats = createStreamSeats(limits, () => nowMs);
    const cut = (): void => void (isCut = true);
    seats.take(sit('a'), { bytesWaiting: () => 0, bytesTaken: () => 0, cut }).hold(waiting);
    seats.cutStalled();
    nowMs = cutAfterMs - 1;
    seats.cutStalled();
    expect(isCut).toBe(false);
    nowMs = cutAfterMs;
    seats.cutStalled();
    expect(isCut).toBe(true);
  });

  it('keep a client that takes something now and then, or has nothing to take', () => {
    let nowMs = 0;
    let taken = 0;
    const seats = createStreamSeats(limits, () => nowMs);
    const cut = (): never => {
      throw new Error('cut');
    };
    seats.take(sit('a'), { bytesWaiting: () => 5_000, bytesTaken: () => taken, cut });
    seats.take(sit('b'), { bytesWaiting: () => 0, bytesTaken: () => 0, cut });
    for (; nowMs < 300_000; nowMs += 9_000) {
      taken += 1;
      seats.cutStalled();
    }
  });
});
