import type { SendBytes } from '@youyaku/client/connection';

/** Neither a byte sent nor an answer for this long: the connection is gone. A server stores and checks what it has in less. */
const silenceMsMax = 120_000;

/** By XMLHttpRequest: `fetch` tells nothing of what has been sent. */
export const sendBytes: SendBytes = (request, { body, onSent }) =>
  new Promise((settle, reject) => {
    const call = new XMLHttpRequest();
    const { signal } = request;
    let clock: ReturnType<typeof setTimeout> | undefined;
    const leave = (): void => {
      clearTimeout(clock);
      signal.removeEventListener('abort', abort);
    };
    const fail = (reason: unknown): void => (leave(), call.abort(), reject(reason));
    const abort = (): void => fail(signal.reason);
    const restartClock = (): void => {
      clearTimeout(clock);
      clock = setTimeout(() => fail(new TypeError('the connection says nothing')), silenceMsMax);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    call.open(request.method, request.url);
    call.responseType = 'text';
    call.withCredentials = request.credentials === 'include';
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded }) => (restartClock(), onSent(loaded)));
    call.addEventListener('error', () => fail(new TypeError('no answer')));
    call.addEventListener('load', () => (leave(), settle(toResponse(call))));
    restartClock();
    call.send(body);
  });

/** Statuses of answers that have no body by definition. */
const bodiless = new Set([204, 205, 304]);

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return new Response(bodiless.has(call.status) ? null : call.responseText, { status: call.status, headers });
}
