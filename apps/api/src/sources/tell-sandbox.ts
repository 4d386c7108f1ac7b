import { faultCode } from '#platform/infrastructure-fault.ts';
import type { Log } from '#platform/log/port.ts';
import type { SandboxKind } from './opener-sandbox.ts';
import { startOpener } from './start-opener.ts';

/** What an opener that has been taken over could still do, in the words of docs/operating.md. */
const lacks: Readonly<Record<SandboxKind, string | undefined>> = {
  closed: undefined,
  user: 'the kernel gives no namespaces: network and files are closed by Node alone',
  limits: 'neither namespaces nor another user: network, files and processes are closed by Node alone',
  node: 'no limits of the system: everything is closed by Node alone',
};

const unstarted = 'no file can be opened now: no opener starts in time in a sandbox';

/** Starts one opener to find the strictest sandbox that works here, and says in the log which one it is. */
export async function tellSandbox(log: Log): Promise<void> {
  const started = await startOpener().catch((error: unknown) => void log.error({ code: faultCode(error) }, unstarted));
  if (started === undefined) return;
  started.child.kill('SIGKILL');
  const { kind, uid } = started.sandbox;
  const lack =
    kind === 'closed' && uid === 0
      ? 'the code can be read by root only: the opener stays root, without its rights'
      : lacks[kind];
  if (lack === undefined) log.info({ sandbox: kind, uid }, 'openers are closed in');
  else log.warn({ sandbox: kind, uid, lack }, 'openers are not wholly closed in');
}
