import { faultCode } from '#platform/infrastructure-fault.ts';

type Sent = { status: number | undefined; code?: string };

/** Sends an envelope that reports nothing to the address of a DSN, and tells how the service answers; without an answer, why. */
export async function sendEmptyEnvelope(
  dsn: string,
  { send, signal }: { send: typeof globalThis.fetch; signal: AbortSignal },
): Promise<Sent> {
  const { protocol, host, username, pathname } = new URL(dsn);
  const project = pathname.slice(pathname.lastIndexOf('/') + 1);
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  const report = { timestamp: 0, discarded_events: [] };
  try {
    const response = await send(
      `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`,
      {
        method: 'POST',
        body: [{ dsn }, { type: 'client_report' }, report].map((line) => JSON.stringify(line)).join('\n'),
        redirect: 'manual',
        signal,
      },
    );
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { status: undefined, code: faultCode(error) };
  }
}
