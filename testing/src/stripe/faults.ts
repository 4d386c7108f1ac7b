import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** `lost`: the request has its effect and its answer never arrives. `slow` and `hang` wait `ms`, then answer or break off. */
export type FaultKind = '500' | '429' | 'slow' | 'hang' | 'lost';
export const faultKinds: readonly FaultKind[] = ['500', '429', 'slow', 'hang', 'lost'];
export type Fault = { readonly kind: FaultKind; count: number; readonly ms: number };

const msMax = 120_000;
const countMax = 10_000;

/** The queue of what goes wrong with the next requests of the API. */
export class Faults {
  readonly #queue: Fault[] = [];
  readonly #closed = new AbortController();

  add(kind: FaultKind, count = 1, ms = 1_000): void {
    this.#queue.push({ kind, count: Math.min(countMax, count), ms: Math.min(msMax, ms) });
  }

  clear(): void {
    this.#queue.length = 0;
  }

  take(): Fault | undefined {
    const fault = this.#queue.find(({ count }) => count > 0);
    if (fault !== undefined) fault.count -= 1;
    return fault;
  }

  /** Ends what is waiting. */
  close(): void {
    this.#closed.abort();
  }

  /** Does what comes before the answer; whether the request is over with it. */
  async begin(fault: Fault, response: ServerResponse): Promise<boolean> {
    if (fault.kind === 'slow' || fault.kind === 'hang')
      await pause(fault.ms, undefined, { signal: this.#closed.signal }).catch(() => undefined);
    if (fault.kind === 'hang') response.destroy();
    if (fault.kind === '500') send(response, 500, 'api_error', 'An unexpected error occurred.');
    if (fault.kind === '429') send(response, 429, 'rate_limit_error', 'Too many requests. Slow down.', 'rate_limit');
    return fault.kind !== 'slow' && fault.kind !== 'lost';
  }
}

function send(response: ServerResponse, status: number, type: string, message: string, code?: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fault' });
  response.end(JSON.stringify({ error: { type, message, ...(code !== undefined && { code }) } }));
}
