import { setImmediate as nextTurn } from 'node:timers/promises';
import { httpBounds } from '#bounds.ts';
import { ApiError } from './api-error.ts';
import { createBodySeats } from './body-seats.ts';
import { watchJsonShape } from './json-shape.ts';
import { enforcePace, type Pace } from './enforce-pace.ts';

/** Bodies that are still arriving; a browser sends six at once, an office behind one address some dozens. */
export const bodiesPerAddressMax = 200;

/** A parsed body. Its bytes are counted until `release`, because the parsed value is held until the request ends. */
export type JsonBody = { json: unknown; release: () => void };

/** Reads the JSON body of a request; the bytes held meanwhile count for `address`. */
export type ReadJson = (request: Request, address: string) => Promise<JsonBody>;

/**
 * Large bodies are scanned as they arrive (json-shape.ts) and parsed in a turn of the event loop of their own. The bytes of bodies held at
 * once are bounded, per address and in total, while they arrive and while the request waits its turn: above the bound the response is 429,
 * and for a slow sender 400. Bodies that are still arriving are counted for each address too: a connection without a byte costs as much as others.
 */
export function createJsonReader(pace: Pace = httpBounds.bodyPace): ReadJson {
  const held = new Map<string, number>();
  let heldInTotal = 0;
  // No bound for all: nobody is refused because of others.
  const seats = createBodySeats({ allMax: Number.POSITIVE_INFINITY, perAddressMax: bodiesPerAddressMax });

  const hold = (address: string, bytes: number): void => {
    heldInTotal += bytes;
    const left = (held.get(address) ?? 0) + bytes;
    if (left > 0) held.set(address, left);
    else held.delete(address);
  };
  const refuseIfFull = (address: string, ownBytes: number): void => {
    if (ownBytes <= httpBounds.smallBodyBytesMax) return;
    if ((held.get(address) ?? 0) > httpBounds.bodyBytesPerAddressMax || heldInTotal > httpBounds.bodyBytesMax)
      throw new ApiError('rate_limited', { reason: 'bodies', retryAfterSeconds: httpBounds.bodiesRetryAfterSeconds });
  };

  return async (request, address) => {
    if (request.body === null) return { json: undefined, release: () => undefined };
    const leave = seats.enter(address);
    const look = watchJsonShape();
    // Decoded as they arrive, because decoding takes as long as parsing.
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    const release = (): void => {
      hold(address, -bytes);
      bytes = 0;
    };
    try {
      for await (const chunk of enforcePace(request.body, pace)) {
        bytes += chunk.byteLength;
        hold(address, chunk.byteLength);
        refuseIfFull(address, bytes);
        look(chunk);
        text += decoder.decode(chunk, { stream: true });
      }
      text += decoder.decode();
      if (bytes > httpBounds.smallBodyBytesMax) await nextTurn();
      return { json: text === '' ? undefined : parse(text), release };
    } catch (error) {
      release();
      throw error;
    } finally {
      leave();
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('invalid_request', { reason: 'malformed', cause });
  }
}
