import { monitoringBounds } from './monitoring-bounds.ts';

/** What of an envelope matters: whose it is, and its events. */
export type Envelope = { dsn: string; events: unknown[] };

const lineFeed = 0x0a;

/**
 * Reads an envelope of Sentry's SDKs: a line of JSON, then for each item a line of JSON and its payload, of `length` bytes or up to the end of the line. Of its items only
 * events are read; sessions, attachments, replays and traces are passed over. Undefined for anything else.
 */
export function readEnvelope(bytes: Buffer): Envelope | undefined {
  let at = 0;
  const takeLine = (): Buffer => {
    const end = bytes.indexOf(lineFeed, at);
    const line = bytes.subarray(at, end < 0 ? bytes.length : end);
    at = end < 0 ? bytes.length : end + 1;
    return line;
  };
  const header = parseRecord(takeLine());
  if (typeof header?.['dsn'] !== 'string') return undefined;
  const events: unknown[] = [];
  for (let items = 0; at < bytes.length && items < monitoringBounds.itemsMax; items += 1) {
    const item = parseRecord(takeLine());
    if (item === undefined) return undefined;
    const { type, length } = item;
    const payload = typeof length === 'number' && length >= 0 ? bytes.subarray(at, at + length) : takeLine();
    if (typeof length === 'number') at += length + 1;
    const event = type === 'event' ? parseRecord(payload) : undefined;
    if (event !== undefined) events.push(event);
  }
  return { dsn: header['dsn'], events };
}

function parseRecord(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
