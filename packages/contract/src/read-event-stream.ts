/** One event of a `text/event-stream` body that carries data. */
export type StreamMessage = { id: string | undefined; data: string };

/** Longest single event accepted, in UTF-16 units: a summary of the largest size stays far below. */
const messageUnitsMax = 16 * 1024 * 1024;

/**
 * Reads a `text/event-stream` body (WHATWG HTML, section 9.2) and yields its data events in order; comments are skipped.
 * Ends when the body ends; throws what the body throws, so that a cut connection is seen by the caller.
 */
export async function* readEventStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const parts = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = parts.pop() ?? '';
    if (rest.length > messageUnitsMax) throw new Error('event too long');
    for (const part of parts) {
      const message = parseMessage(part);
      if (message !== undefined) yield message;
    }
  }
}

function parseMessage(part: string): StreamMessage | undefined {
  let id: string | undefined;
  const data: string[] = [];
  for (const line of part.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  }
  return data.length === 0 ? undefined : { id, data: data.join('\n') };
}
