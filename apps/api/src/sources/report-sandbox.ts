import type { Log } from '#platform/log/port.ts';
import type { SandboxKind } from './extractor-sandbox.ts';
import { startExtractor } from './start-extractor.ts';

/** What a compromised extractor process could still do; the same terms as in docs/operating.md. */
const lacks: Readonly<Record<SandboxKind, string | undefined>> = {
  closed: undefined,
  user: 'the kernel gives no namespaces: network and files are closed by Node alone',
  limits: 'neither namespaces nor another user: network, files and processes are closed by Node alone',
  node: 'no limits of the system: everything is closed by Node alone',
};

const unstarted = 'no file can be opened now: no extractor process starts in time in a sandbox';

/** Starts one extractor process to find the strictest sandbox that works here, and logs which one it is. */
export async function reportSandbox(log: Log): Promise<void> {
  const started = await startExtractor().catch((error: unknown) => void log.error({}, unstarted, error));
  if (started === undefined) return;
  started.child.kill('SIGKILL');
  const { kind, uid } = started.sandbox;
  const lack =
    kind === 'closed' && uid === 0
      ? 'the code can be read by root only: the extractor process stays root, without its rights'
      : lacks[kind];
  if (lack === undefined) log.info({ sandbox: kind, uid }, 'extractor processes are sandboxed');
  else log.warn({ sandbox: kind, uid, lack }, 'extractor processes are not fully sandboxed');
}
