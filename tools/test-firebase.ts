import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withSettings } from './config.ts';
import { installPackages } from './install-packages.mjs';
import { messagesFor } from './messages/bootstrap-messages.mjs';
import { runProgram } from './run-child.mjs';

const root = resolve(import.meta.dirname, '..');
/** A workspace of its own, because the emulator's 630 packages (270 MB) are nobody's but these tests'. */
const workspace = join(root, 'tools', 'firebase-emulator');
/** Of a project with this prefix the emulator reaches nothing outside of this machine. */
const projectId = 'demo-youyaku';

/** Installs the official emulator of Firebase Authentication where it is not yet, and runs the tests that need it while it runs. */
async function testWithEmulator(): Promise<number> {
  const environment = withSettings({});
  const messages = messagesFor(environment);
  const problem = await installPackages({
    root: workspace,
    environment,
    isQuiet: false,
    messages: { ...messages, installing: messages.installingEmulator },
    print: (sentence: string) => void process.stderr.write(`${sentence}\n`),
  });
  if (problem !== undefined) throw new Error(problem);
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-firebase-'));
  try {
    await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators: await placeEmulators() }));
    const program = join(workspace, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
    const vitest = `"${process.execPath}" "${join(root, 'node_modules', 'vitest', 'vitest.mjs')}"`;
    const tests = `${vitest} run --root "${root}" --project firebase`;
    const options = ['--project', projectId, '--only', 'auth', '--config', join(folder, 'firebase.json')];
    return await runProgram(process.execPath, [program, 'emulators:exec', ...options, tests], {
      cwd: folder,
      // Its settings and its questions about use stay in the folder too.
      env: withSettings({ FIREBASE_PROJECT_ID: projectId, XDG_CONFIG_HOME: folder, CI: 'true' }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function placeEmulators(): Promise<object> {
  const [auth, hub, logging] = await findFree(3);
  const host = '127.0.0.1';
  return {
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
    singleProjectMode: true,
  };
}

/** Ports that nobody listens on now: all are held until the last is found. */
async function findFree(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await new Promise((settle) => server.once('listening', settle));
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) await new Promise((settle) => server.close(settle));
  return ports;
}

process.exitCode = await testWithEmulator();
