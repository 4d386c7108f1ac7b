import { ApiError } from './api-error.ts';

/** The way to a reader: what is on it and not yet taken, and its end. */
export type Connection = {
  /** Bytes handed over and not yet taken by the system. */
  bytesWaiting(): number;
  /** Bytes that the system has taken so far. */
  bytesTaken(): number;
  cut(): void;
};

export type StreamSeat = {
  /** Says how many bytes wait here for the connection to take them. */
  hold(bytes: number): void;
  leave(): void;
};

/** Connections that are held open for events, counted by owner and for the process. */
export type StreamSeats = {
  /**
   * A seat, to be left. Throws `rate_limited` (`streams`) when the owner, or the process, holds as many as may be. A reader
   * that takes nothing of what waits for it is cut off, and may resume by `Last-Event-ID`.
   */
  take(ownerId: string, connection?: Connection): StreamSeat;
  /** The same for who can do without: `undefined` when there is no seat. */
  tryTake(ownerId: string): StreamSeat | undefined;
};

type SeatLimits = {
  perOwnerMax: number;
  allMax: number;
  /** A reader that takes nothing for so long is cut off: with anything waiting, and with much of it. */
  stalledMsMax: number;
  muchBytes: number;
  stalledWithMuchMsMax: number;
};

const limitsDefault: SeatLimits = {
  perOwnerMax: 128,
  allMax: 1_000,
  stalledMsMax: 60_000,
  muchBytes: 1_000_000,
  stalledWithMuchMsMax: 10_000,
};
const lookMs = 2_000;
const retryAfterSeconds = 10;

type Held = { readonly connection: Connection | undefined; bytes: number; taken: number; sinceMs: number };

/** `look` cuts off who has stalled; a clock does so every two seconds. */
export function createStreamSeats(
  limits: SeatLimits = limitsDefault,
  now = () => performance.now(),
): StreamSeats & { look(): void } {
  const { perOwnerMax, allMax } = limits;
  const owners = new Map<string, number>();
  const seats = new Set<Held>();
  let timer: NodeJS.Timeout | undefined;

  const look = (): void => {
    for (const seat of seats) if (isStalled(seat, limits, now())) seat.connection?.cut();
  };
  const tryTake = (ownerId: string, connection?: Connection): StreamSeat | undefined => {
    const held = owners.get(ownerId) ?? 0;
    if (held >= perOwnerMax || seats.size >= allMax) return undefined;
    const seat: Held = { connection, bytes: 0, taken: 0, sinceMs: now() };
    owners.set(ownerId, held + 1);
    seats.add(seat);
    timer ??= setInterval(look, lookMs).unref();
    return { hold: (bytes) => void (seat.bytes = bytes), leave: () => leave(ownerId, seat) };
  };
  const leave = (ownerId: string, seat: Held): void => {
    if (!seats.delete(seat)) return;
    const left = (owners.get(ownerId) ?? 1) - 1;
    if (left === 0) owners.delete(ownerId);
    else owners.set(ownerId, left);
    if (seats.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    look,
    tryTake,
    take(ownerId, connection) {
      const seat = tryTake(ownerId, connection);
      if (seat === undefined) throw new ApiError('rate_limited', { reason: 'streams', retryAfterSeconds });
      return seat;
    },
  };
}

function isStalled(seat: Held, limits: SeatLimits, nowMs: number): boolean {
  const waiting = seat.bytes + (seat.connection?.bytesWaiting() ?? 0);
  const taken = seat.connection?.bytesTaken() ?? 0;
  if (waiting === 0 || taken !== seat.taken) {
    seat.taken = taken;
    seat.sinceMs = nowMs;
    return false;
  }
  const msMax = waiting >= limits.muchBytes ? limits.stalledWithMuchMsMax : limits.stalledMsMax;
  return nowMs - seat.sinceMs >= msMax;
}
