type Listener = (event: { data: unknown }) => void;

/** The part of a message port that pdf.js uses. */
export type DirectPort = {
  postMessage: (message: unknown) => void;
  addEventListener: (name: string, listener: Listener, options?: { signal?: AbortSignal } | null) => void;
  removeEventListener: (name: string, listener: Listener) => void;
  start: () => void;
};

/**
 * A pair of ports that pass messages by reference. The two halves of pdf.js copy every message; on one thread copying
 * all text is a waste.
 */
export function createDirectPorts(): [DirectPort, DirectPort] {
  const first = new Set<Listener>();
  const second = new Set<Listener>();
  return [createPort(first, second), createPort(second, first)];
}

function createPort(own: Set<Listener>, others: Set<Listener>): DirectPort {
  return {
    postMessage(message) {
      const event = { data: keepChunk(message) };
      const deliver = (): void => {
        for (const listener of others) listener(event);
      };
      // Messages that arrive after the receiver has closed are rejected there, which is harmless.
      Promise.resolve()
        .then(deliver, undefined)
        .catch(() => undefined);
    },
    addEventListener(_, listener, options) {
      own.add(listener);
      options?.signal?.addEventListener('abort', () => own.delete(listener), { once: true });
    },
    removeEventListener: (_, listener) => void own.delete(listener),
    start: () => undefined,
  };
}

/** The parser clears its chunk of page text right after sending it, so the chunk is copied. */
function keepChunk(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('chunk' in message)) return message;
  const { chunk } = message;
  return typeof chunk === 'object' && chunk !== null ? { ...message, chunk: { ...chunk } } : message;
}
