import asyncHooks from 'node:async_hooks';
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import { WASI } from 'node:wasi';
import { Worker } from 'node:worker_threads';
import { replyFd, readyLine } from './extractor-reply.ts';

/** Started by extractor-sandbox.slow.test.ts in place of an extractor process: simulates compromised code that tries what it can. */
export type HostileTask = {
  /** Files and folders that hold something of ours. */
  secrets: string[];
  /** Folders where a file would be left. */
  folders: string[];
  /** A native addon of this machine. */
  addon: string;
  tcpPort: number;
  udpPort: number;
  starterPid: number;
  /** Whether it may end by becoming another program. */
  mayEnd: boolean;
};
export type HostileReply = { succeeded: string[] };

/** Each attempt throws unless it succeeded; for an act with several attempts one success is enough. */
type Attempt = (task: HostileTask) => unknown;
const acts: Record<string, Attempt[]> = {
  'reads a secret file': [({ secrets }) => firstOf(secrets, (path) => fs.readFileSync(path))],
  'lists a folder': [({ folders }) => firstOf(folders, (path) => fs.readdirSync(path))],
  "reads its starter's environment": [({ starterPid }) => fs.readFileSync(`/proc/${starterPid}/environ`)],
  'finds something in its own environment': [
    () => {
      const { env } = process;
      assertTrue(Object.keys(env).some((name) => name !== 'PWD' && name !== 'OLDPWD'));
    },
  ],
  'reads accounts': [() => fs.readFileSync('/etc/passwd'), () => fs.readdirSync(os.homedir())],
  'leaves a file': [
    ({ folders }) => firstOf(folders, (folder) => fs.writeFileSync(`${folder}/left-by-extractor`, 'x')),
    ({ folders }) =>
      firstOf(folders, (folder) => fs.statSync(process.report.writeReport(`${folder}/left-by-extractor`))),
    ({ folders }) => firstOf(folders, (folder) => listenAt({ path: `${folder}/left-by-extractor.sock` })),
  ],
  'starts a program': [
    () => assertTrue(childProcess.spawnSync(process.execPath, ['--version']).status === 0),
    ({ mayEnd }) =>
      mayEnd ? process.execve?.(process.execPath, [process.execPath, '--version'], {}) : assertTrue(false),
  ],
  'starts a thread with more rights': [
    () => readInThread(Worker, { execArgv: [] }),
    () => readInThread(Worker, { execArgv: ['--allow-fs-read=*'] }),
    () => readInThread(Worker, { env: { NODE_OPTIONS: '--allow-fs-read=*' } }),
    () => readInThread(Worker.prototype.constructor as typeof Worker, { execArgv: [] }),
    () => readInThread(Object.getPrototypeOf(Worker) as typeof Worker, { execArgv: [] }),
    startNativeThread,
  ],
  'loads native code': [
    ({ addon }) => process.dlopen({ exports: {} }, addon),
    () => new WASI({ version: 'preview1', preopens: { '/': '/' } }),
  ],
  'reaches a server': [
    ({ tcpPort }) => connectTo({ port: tcpPort, host: '127.0.0.1' }),
    ({ tcpPort }) => requestFrom(tcpPort),
    ({ tcpPort }) => connectTo({ port: tcpPort, host: '::ffff:127.0.0.1' }),
    ({ tcpPort }) => connectInThread(tcpPort),
  ],
  'sends a datagram': [({ udpPort }) => sendDatagram(udpPort)],
  'asks for a name': [() => dns.promises.resolve4('example.com'), () => dns.promises.lookup('localhost.example')],
  'waits for callers': [() => listenAt({ port: 0, host: '0.0.0.0' })],
  'signals its starter': [
    ({ starterPid }) => assertTrue(process.kill(starterPid, 0)),
    ({ starterPid }) => os.setPriority(starterPid, os.getPriority(starterPid)),
  ],
  'watches the inside of Node': [() => asyncHooks.createHook({ init: () => undefined }).enable()],
  'takes 5 GB': [() => Array.from({ length: 5 }, () => Buffer.alloc(1024 ** 3))],
  'opens 400 files': [() => Array.from({ length: 400 }, () => fs.openSync(import.meta.filename, 'r'))],
};

// A late failure must not end the other attempts.
process.on('uncaughtException', () => undefined);
fs.writeSync(replyFd, readyLine);
process.stdin.once('data', (task) => void runActs(JSON.parse(String(task)) as HostileTask));
process.stdin.once('end', () => process.exit(0));

async function runActs(task: HostileTask): Promise<void> {
  const succeeded: string[] = [];
  for (const [name, attempts] of Object.entries(acts)) {
    for (const [index, attempt] of attempts.entries())
      if (await succeeds(attempt, task)) succeeded.push(`${name} (${index})`);
  }
  fs.writeSync(replyFd, `${JSON.stringify({ succeeded } satisfies HostileReply)}\n`);
}

const attemptMsMax = 3_000;

async function succeeds(attempt: Attempt, task: HostileTask): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, attemptMsMax, false);
  try {
    const done = Promise.resolve(attempt(task)).then(() => true);
    return await Promise.race([done, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function assertTrue(isTrue: boolean): void {
  if (!isTrue) throw new Error('it did not work');
}

function firstOf(paths: string[], use: (path: string) => unknown): unknown {
  for (const path of paths) {
    try {
      return use(path);
    } catch {
      continue;
    }
  }
  throw new Error('none');
}

const readingThread = `
const { parentPort } = require('node:worker_threads');
require('node:fs').readFileSync('/etc/passwd');
parentPort.postMessage('read');
`;

async function readInThread(Thread: typeof Worker, options: object): Promise<void> {
  await once(new Thread(readingThread, { eval: true, ...options }), 'message');
}

/** The class behind a thread takes flags too. Only its presence is checked: a wrong call ends the process. */
function startNativeThread(): void {
  const thread = new Worker('', { eval: true }) as unknown as Record<symbol, object | undefined>;
  const natives = Object.getOwnPropertySymbols(thread).map((key) => thread[key]?.constructor.name);
  assertTrue(natives.includes('Worker'));
}

function connectTo(options: net.TcpNetConnectOpts): Promise<unknown> {
  return once(net.connect(options), 'connect');
}

async function requestFrom(port: number): Promise<void> {
  const [socket] = (await once(http.get({ host: '127.0.0.1', port }), 'socket')) as [net.Socket];
  await once(socket, 'connect');
}

async function connectInThread(port: number): Promise<void> {
  const code = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => require('node:worker_threads').parentPort.postMessage(1))`;
  await once(new Worker(code, { eval: true }), 'message');
}

function listenAt(options: net.ListenOptions): Promise<unknown> {
  return once(net.createServer().listen(options), 'listening');
}

async function sendDatagram(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  dgram.createSocket('udp4').send('x', port, '127.0.0.1', (error) => (error === null ? resolve() : reject(error)));
  await promise;
}
