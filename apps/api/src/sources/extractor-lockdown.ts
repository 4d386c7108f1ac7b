import asyncHooks from 'node:async_hooks';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import workerThreads from 'node:worker_threads';

/**
 * Loaded first into an extractor process and into each of its threads. Removes what Node's permission model leaves to compromised code
 * (measured in 24.21): network, signals, and threads started without the model. Where the kernel sandboxes the process as well, this is the
 * second layer; elsewhere it is the only one, and a clever enough script may get around it.
 */

type Members = Record<string | symbol, unknown>;

function refuse(): never {
  throw Object.assign(new Error('An extractor process may not do this.'), { code: 'ERR_ACCESS_DENIED' });
}

function fix(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false, enumerable: true });
}

function refuseAll(owner: object, names = Object.keys(owner)): void {
  for (const name of names) if (typeof (owner as Members)[name] === 'function') fix(owner, name, refuse);
}

/** A thread inherits its starter's permissions only as long as nobody passes flags or an environment for it. */
function lockThreads(): void {
  const { Worker } = workerThreads;
  const Locked = function Worker_(file: string | URL, options?: workerThreads.WorkerOptions): object {
    const { execArgv: _, env: __, ...allowed } = options ?? {};
    const worker = Reflect.construct(Worker, [file, { ...allowed }], new.target ?? Locked) as Members;
    for (const key of Object.getOwnPropertySymbols(worker)) hideConstructor(worker[key]);
    return worker;
  };
  Locked.prototype = Worker.prototype;
  fix(Worker.prototype, 'constructor', Locked);
  fix(workerThreads, 'Worker', Locked);
}

/** The native handle of a thread could create more of its kind, with flags. */
function hideConstructor(handle: unknown): void {
  if (typeof handle !== 'object' || handle === null) return;
  const prototype: unknown = Object.getPrototypeOf(handle);
  if (prototype === null || prototype === Object.prototype || prototype instanceof EventTarget) return;
  const { constructor } = prototype as Members;
  if (typeof constructor === 'function' && constructor.name === 'Worker')
    fix(prototype as object, 'constructor', refuse);
}

function lockSignals(): void {
  const kill = Reflect.get(process, '_kill') as (pid: number, signal: number) => number;
  // NOTE: `process.kill` calls this; the memory watch ends its own process with it.
  fix(process, '_kill', (pid: number, signal: number) => (pid === process.pid ? kill(pid, signal) : refuse()));
  refuseAll(process, ['_debugProcess', '_debugEnd', 'execve']);
  refuseAll(os, ['setPriority']);
}

function lockNetwork(): void {
  refuseAll(net.Socket.prototype, ['connect']);
  refuseAll(net.Server.prototype, ['listen', '_listen2', '_setupListenHandle']);
  refuseAll(net, ['_createServerHandle', 'connect', 'createConnection', 'createServer']);
  refuseAll(dgram.Socket.prototype);
  refuseAll(dgram);
  refuseAll(dns.promises);
  refuseAll(dns.Resolver.prototype, Object.getOwnPropertyNames(dns.Resolver.prototype));
  refuseAll(dns);
}

lockThreads();
lockSignals();
lockNetwork();
// Async hooks receive the native handles of whatever is opened.
refuseAll(asyncHooks, ['createHook', 'executionAsyncResource']);
syncBuiltinESMExports();
