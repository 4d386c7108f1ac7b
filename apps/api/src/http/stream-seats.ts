import { httpBounds, seatBounds } from '#bounds.ts';
import { otherLabel } from '#metrics/bounded-labels.ts';
import { openStreams } from '#metrics/instruments.ts';
import type { OpenStreams } from '#identity/open-streams.ts';
import type { Standing } from '#identity/sessions-store.ts';
import { ApiError } from './api-error.ts';

/** The connection to a client: the bytes sent and not yet taken, and its end. */
export type Connection = {
  /** Bytes written and not yet taken by the system. */
  bytesWaiting(): number;
  /** Bytes that the system has taken so far. */
  bytesTaken(): number;
  cut(): void;
};

export type StreamSeat = {
  /** Aborted when the holder may no longer read: the session is over, or its account has left the space. */
  signal: AbortSignal;
  /** Sets how many bytes wait here for the connection to take them. */
  hold(bytes: number): void;
  leave(): void;
};

/**
 * Who holds a seat, and for an account by which session in which space. An address may hold more than an owner, and a new cookie is not a new
 * person.
 */
export type SeatHolder = { ownerId: string; address: string; standing: Standing | undefined };

/** Connections held open for events or a long response, counted by owner, by address and for the process. */
export type StreamSeats = {
  /**
   * Takes a seat, to be left. Throws `rate_limited` (`streams`) when the owner, the address or the process holds the maximum. A client that
   * takes none of the waiting bytes is cut off, and may resume by `Last-Event-ID`.
   */
  take(holder: SeatHolder, connection?: Connection): StreamSeat;
  /** The same for a caller that can do without: `undefined` when there is no seat. */
  tryTake(holder: SeatHolder): StreamSeat | undefined;
};

type SeatLimits = {
  /** Under which they are counted. */
  kind?: 'events' | 'live' | 'responses';
  perOwnerMax: number;
  perAddressMax: number;
  allMax: number;
  /** A client that takes nothing for this long is cut off: with anything waiting, and with much waiting. */
  stalledMsMax: number;
  muchBytes: number;
  stalledWithMuchMsMax: number;
  /** When the process is full, the address with the most seats gives up its oldest for another address: for streams that clients resume. */
  givesWay?: boolean;
};

type Held = {
  readonly holder: SeatHolder;
  readonly connection: Connection | undefined;
  readonly entered: ReturnType<OpenStreams['enter']>;
  bytes: number;
  taken: number;
  sinceMs: number;
};

/** `cutStalled` cuts off stalled clients; a timer calls it every two seconds. */
export function createStreamSeats(
  limits: SeatLimits = seatBounds.streams,
  now = () => performance.now(),
  enter: OpenStreams['enter'] = neverEnding,
): StreamSeats & { cutStalled(): void } {
  const owners = createCount(limits.perOwnerMax);
  const addresses = createCount(limits.perAddressMax);
  const seats = new Set<Held>();
  const kind = limits.kind ?? otherLabel;
  let timer: NodeJS.Timeout | undefined;

  const cutStalled = (): void => {
    for (const seat of seats) if (isStalled(seat, limits, now())) seat.connection?.cut();
  };
  const tryTake = (holder: SeatHolder, connection?: Connection): StreamSeat | undefined => {
    if (owners.isFull(holder.ownerId) || addresses.isFull(holder.address)) return undefined;
    if (seats.size >= limits.allMax) {
      const oldest = limits.givesWay === true ? findSpare(seats, addresses, holder.address) : undefined;
      if (oldest === undefined) return undefined;
      leave(oldest);
      oldest.connection?.cut();
    }
    const entered = holder.standing === undefined ? neverEnding() : enter(holder.standing);
    const seat: Held = { holder, connection, entered, bytes: 0, taken: 0, sinceMs: now() };
    owners.add(holder.ownerId, 1);
    addresses.add(holder.address, 1);
    seats.add(seat);
    openStreams.inc({ kind });
    timer ??= setInterval(cutStalled, httpBounds.seatPollMs).unref();
    return { signal: entered.signal, hold: (bytes) => void (seat.bytes = bytes), leave: () => leave(seat) };
  };
  const leave = (seat: Held): void => {
    if (!seats.delete(seat)) return;
    seat.entered.leave();
    openStreams.dec({ kind });
    owners.add(seat.holder.ownerId, -1);
    addresses.add(seat.holder.address, -1);
    if (seats.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    cutStalled,
    tryTake,
    take: (holder, connection) => tryTake(holder, connection) ?? refuseSeat(),
  };
}

function refuseSeat(): never {
  throw new ApiError('rate_limited', { reason: 'streams', retryAfterSeconds: httpBounds.seatsRetryAfterSeconds });
}

/** Seats of streamed JSON responses: each may hold more than an event, and none is open for long. */
export function createResponseSeats(enter: OpenStreams['enter']): StreamSeats {
  return createStreamSeats(seatBounds.answers, undefined, enter);
}

function neverEnding(): ReturnType<OpenStreams['enter']> {
  return { signal: new AbortController().signal, leave: () => undefined };
}

/** Seats of streams of changes, which every open page holds for as long as it is looked at. */
export function createLiveSeats(enter: OpenStreams['enter']): StreamSeats {
  return createStreamSeats(seatBounds.live, undefined, enter);
}

type Count = {
  of(key: string): number;
  isFull(key: string): boolean;
  add(key: string, change: 1 | -1): void;
  /** The key with the highest count; '' for none. */
  most(): string;
};

/** The oldest seat of the address that holds the most, if it holds more than this one would. */
function findSpare(seats: ReadonlySet<Held>, addresses: Count, address: string): Held | undefined {
  const most = addresses.most();
  // Otherwise the two would take one seat from each other for ever.
  if (addresses.of(most) <= addresses.of(address) + 1) return undefined;
  return [...seats].find(({ holder }) => holder.address === most);
}

/** Counts by key; a key at zero is removed. */
function createCount(max: number): Count {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    isFull: (key) => of(key) >= max,
    most: () => [...counts].reduce<[string, number]>((most, next) => (next[1] > most[1] ? next : most), ['', 0])[0],
    add(key, change) {
      const count = of(key) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
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
