type Listener = (event: { data: unknown }) => void;

/** What pdf.js asks of a message port. */
export type DirectPort = {
  postMessage: (message: unknown) => void;
  addEventListener: (name: string, listener: Listener, options?: { signal?: AbortSignal } | null) => void;
  removeEventListener: (name: string, listener: Listener) => void;
  start: () => void;
};

/**
 * Two ports that hand messages over as they are. pdf.js is made of two halves that copy everything they tell each other;
 * on one thread a copy of every piece of text is waste.
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
      // What comes after the receiver has given up is refused there, and is nobody's loss.
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

/** The parser empties the holder of a page's text as soon as it has sent it. */
function keepChunk(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('chunk' in message)) return message;
  const { chunk } = message;
  return typeof chunk === 'object' && chunk !== null ? { ...message, chunk: { ...chunk } } : message;
}
