// Starts programs so that none outlives the command that started it. Plain JavaScript, because it also runs on Node 20.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const forcedAfterMs = 3_000;
const parentPollMs = 500;
const isWindows = process.platform === 'win32';
const outputCharactersMax = 20_000;

/** A signal, or the end of npm, interrupted a step. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.exitCode = exitCodeOf(null, signal);
  }
}

/**
 * Runs one step and returns `{ code, signal, output }`, with the tail of its standard error. The step has its own
 * process group, which is ended with this process, because npm would continue installing after Ctrl+C. Throws
 * `Interrupted`.
 */
export async function runStep(program, args, { cwd, env, isQuiet = false, onStart = () => undefined }) {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'pipe'],
    detached: !isWindows,
    shell: isWindows && program === 'npm',
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-outputCharactersMax);
    process.stderr.write(text);
  });
  const ended = endOf(child);
  onStart(child.pid);
  const interruption = listenForInterruption();
  try {
    const signal = await Promise.race([ended.then(() => undefined), interruption.signalled]);
    if (signal !== undefined) {
      await endGroup(child, ended);
      throw new Interrupted(signal);
    }
    return { ...(await ended), output };
  } finally {
    interruption.forget();
  }
}

/**
 * Runs the requested program attached to the terminal and returns its exit code. Forwards signals and waits for its
 * end; ends it when npm is killed. A closed IPC channel tells the program that this process was killed.
 */
export async function runProgram(program, args, { cwd, env }) {
  const child = spawn(program, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const passOn = signals.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, listener] of passOn) process.on(signal, listener);
  const watch = watchParent(() => child.kill('SIGTERM'));
  const { code, signal } = await endOf(child);
  clearInterval(watch);
  for (const [name, listener] of passOn) process.off(name, listener);
  return exitCodeOf(code, signal);
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1);
}

function endOf(child) {
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: 127, signal: null, error }));
    child.once('exit', (code, signal) => settle({ code, signal }));
  });
}

function listenForInterruption() {
  let report = () => undefined;
  const signalled = new Promise((settle) => (report = settle));
  const listeners = signals.map((signal) => [signal, () => report(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const watch = watchParent(() => report('SIGTERM'));
  const forget = () => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  return { signalled, forget };
}

/** Only under npm: a program started by hand may outlive its shell. */
function watchParent(onGone) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const npm = findNpm(parent);
  const watch = setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) onGone();
  }, parentPollMs);
  return watch.unref();
}

/** Most shells remain between npm and its script, and outlive npm. */
function findNpm(parent) {
  const [name, parentPid] = describeProcess(parent);
  return /(^|\/)-?(ba|da|z|k)?sh$/.test(name) && parentPid > 1 ? parentPid : parent;
}

/** The name of a process and the id of its parent. */
function describeProcess(pid) {
  try {
    if (process.platform !== 'linux') {
      const [parentPid, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .split(/\s+/);
      return [name.join(' '), Number(parentPid)];
    }
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [name, Number(rest.split(' ')[1])];
  } catch {
    return ['', 0];
  }
}

/**
 * Whether a process with this id exists.
 *
 * @param {number} pid @returns {boolean}
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function endGroup(child, ended) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    signalGroup(child, signal);
    if (await Promise.race([ended.then(() => true), wait(forcedAfterMs, false)])) break;
  }
  // The group leader has exited, but its children may not have.
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already exited.
  }
}
