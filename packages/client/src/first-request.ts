/** What belongs to somebody: the first of these requests of a guest begins the session, whose cookie comes with the answer. Links are public. */
const owned =
  /^\/v1\/(?:summaries|files|read|check|variants|own-models|templates|shares\/copy|usage|charges|retention)(?:\/|$)/;
/** What hangs holds up nothing else for longer. */
const waitMsMax = 10_000;

/** Sends a request that names no space; rejects with the reason of the request's signal. */
export type SendAfterFirst = (request: Request, send: () => Promise<Response>) => Promise<Response>;

/**
 * The session of a guest begins with a request that goes alone, and the others are sent when it is answered: two at once would begin two sessions,
 * the browser would keep the cookie that came last, and what was made in the other would be gone. A request to change something may take longer
 * than others wait, so that one which is soon answered begins the session before it: `open`, which says whether it did.
 */
export function createFirstRequest(open: () => Promise<boolean>): SendAfterFirst {
  let first: Promise<unknown> | undefined;
  const begin = ({ ok }: { ok: boolean }): void => {
    // Where it failed the next one is the first.
    if (!ok) first = undefined;
  };
  return async (request, send) => {
    const { signal, method, url } = request;
    if (!owned.test(new URL(url).pathname)) return send();
    while (first !== undefined) {
      const awaited: Promise<unknown> = first;
      const isSettled = await untilSettled(awaited, signal);
      if (!isSettled || first === awaited) return send();
    }
    let sent: Promise<Response> | undefined;
    const sendOnce = (): Promise<Response> => (sent ??= send());
    const sendAlone = (): Promise<void> => sendOnce().then(begin, () => begin({ ok: false }));
    if (method === 'GET') {
      first = sendAlone();
      return sendOnce();
    }
    const opening = open().catch(() => false);
    first = opening.then((isOpen) => {
      if (isOpen) return;
      return signal.aborted ? begin({ ok: false }) : sendAlone();
    });
    await untilSettled(opening, signal);
    return sendOnce();
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
