/** What belongs to somebody: the first of these requests of a guest begins the session, whose cookie comes with the answer. Links are public. */
const owned =
  /^\/v1\/(?:summaries|files|read|check|variants|own-models|templates|shares\/copy|usage|charges|retention)(?:\/|$)/;
/** What hangs holds up nothing else for longer. */
const waitMsMax = 10_000;

/** Sends a request that names no space; rejects with the reason of the request's signal. */
export type SendAfterFirst = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/**
 * The first request that may begin a guest's session goes alone, and the others when it is answered: two at once would begin two sessions, the
 * browser would keep the cookie that came last, and what was made in the other would be gone.
 */
export function createFirstRequest(): SendAfterFirst {
  let first: Promise<unknown> | undefined;
  return async (request, send) => {
    if (!owned.test(new URL(request.url).pathname)) return send();
    while (first !== undefined) {
      const awaited: Promise<unknown> = first;
      const isSettled = await untilSettled(awaited, request.signal);
      if (!isSettled || first === awaited) return send();
    }
    const sent = send();
    // Where it failed the next one is the first.
    first = sent.then(
      ({ ok }) => void (ok || (first = undefined)),
      () => void (first = undefined),
    );
    return sent;
  };
}

/** Whether it was within the time that is waited. */
async function untilSettled(first: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const clock = setTimeout(resolve, waitMsMax);
  signal.addEventListener('abort', () => resolve(), { once: true });
  const isSettled = await Promise.race([first.then(() => true), left.then(() => false)]);
  clearTimeout(clock);
  signal.throwIfAborted();
  return isSettled;
}
