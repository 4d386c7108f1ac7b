// Starts programs so that none outlives the command that started it. Plain JavaScript: it runs on the old Node too.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const forcedAfterMs = 3_000;
const parentPollMs = 500;
const isWindows = process.platform === 'win32';
const outputCharactersMax = 20_000;

/** A signal, or the death of npm, came while a step was under way. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.exitCode = exitCodeOf(null, signal);
  }
}

/**
 * Runs one step to its end and gives `{ code, signal, output }`, with the end of what it said on standard error. The step has a
 * process group of its own, which is ended with this process: npm would go on installing after Ctrl+C. Throws `Interrupted`.
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
  const interruption = listenForTheEnd();
  try {
    const signal = await Promise.race([ended.then(() => undefined), interruption.came]);
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
 * Runs the program that was asked for, with the terminal in its hands, and gives its exit code. Signals are passed on and its own
 * end is waited for; when npm is killed it is ended too, and by the closed channel it sees when this process is killed.
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

function listenForTheEnd() {
  let tell = () => undefined;
  const came = new Promise((settle) => (tell = settle));
  const listeners = signals.map((signal) => [signal, () => tell(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const watch = watchParent(() => tell('SIGTERM'));
  const forget = () => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  return { came, forget };
}

/** Only under npm: who starts this by hand may well go away and leave it running. */
function watchParent(onGone) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const npm = findNpm(parent);
  const watch = setInterval(() => {
    if (process.ppid !== parent || !isAlive(npm)) onGone();
  }, parentPollMs);
  return watch.unref();
}

/** Most shells stay between npm and its script, and outlive it. */
function findNpm(parent) {
  const [name, above] = describeProcess(parent);
  return /(^|\/)-?(ba|da|z|k)?sh$/.test(name) && above > 1 ? above : parent;
}

/** The name of a process and the id of its parent. */
function describeProcess(pid) {
  try {
    if (process.platform !== 'linux') {
      const [above, ...name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .split(/\s+/);
      return [name.join(' '), Number(above)];
    }
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [name, Number(rest.split(' ')[1])];
  } catch {
    return ['', 0];
  }
}

/**
 * Whether there is a process of this id.
 *
 * @param {number} pid
 * @returns {boolean}
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
  // The first of the group is gone; what it had started may not be.
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It is gone already.
  }
}
