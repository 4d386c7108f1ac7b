import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's packages are for Debian's own Python. */
const python = '/usr/bin/python3';
const startMsMax = 30_000;

export type LoopbackSwift = {
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
  close(): Promise<void>;
};

/** Why OpenStack Swift cannot run on this machine, with what would change it; undefined where it can. */
export function findSwiftMissing(): string | undefined {
  const { status } = spawnSync(python, ['-c', 'import swift, eventlet, paste.deploy'], { timeout: startMsMax });
  return status === 0
    ? undefined
    : 'OpenStack Swift is not installed here: apt-get install --no-install-recommends python3-swift python3-pastedeploy';
}

/** A real object store with the S3 API, in one process on the loopback interface. */
export async function startSwift(): Promise<LoopbackSwift> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-swift-'));
  const script = join(import.meta.dirname, 'serve-swift.py');
  const child = spawn(python, [script, folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [line] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(startMsMax) })) as [Buffer];
    const endpoint = `http://127.0.0.1:${Number(line.toString())}`;
    return { endpoint, region: 'us-east-1', accessKey: 'test:tester', secretKey: 'testing', close };
  } catch (error) {
    await close();
    throw error;
  }
}
