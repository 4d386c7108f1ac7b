// Brings what package-lock.json names, once, and looks that it is really there. Plain JavaScript: it runs on the old Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, runStep } from './run-child.mjs';

const lockWaitMs = 300;
/** No install takes so long; a lock that is older was left behind, and its process id is somebody else's. */
const lockAgeMsMax = 30 * 60_000;

/**
 * Makes `node_modules` what the lock file says, whatever npm is set to leave out. Gives a sentence when it cannot, or undefined. Several
 * commands that begin at once wait for the first. Throws `Interrupted`.
 */
export async function installPackages({ root, environment, isQuiet, words, say }) {
  if (isInstalled(root)) return undefined;
  const release = await takeLock(root, () => say(words.waiting));
  try {
    if (isInstalled(root)) return undefined;
    say(words.installing);
    let result = await runNpm({ root, environment, isQuiet });
    if (result.code !== 0 && /ENOTEMPTY|EEXIST/.test(result.output)) {
      // What a killed install left behind can stop npm from clearing it away.
      rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 5 });
      result = await runNpm({ root, environment, isQuiet });
    }
    if (result.code !== 0) return explainFailure(result, words) ?? words.installFailed;
    const { required, optional } = findMissing(root);
    if (required.length > 0) return words.packagesMissing(required.slice(0, 5).join(', '));
    writeFileSync(stampFileOf(root), JSON.stringify({ lock: hashLock(root), without: optional }));
    return undefined;
  } finally {
    release();
  }
}

/** Why a step failed, where that is the machine's and not the step's fault. */
export function explainFailure({ code, signal, output }, words) {
  if (/ENOSPC|EDQUOT|no space left on device/i.test(output)) return words.diskFull;
  if (signal === 'SIGKILL' || code === 137 || /JavaScript heap out of memory|ENOMEM/.test(output))
    return words.outOfMemory;
  return /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN/.test(output) ? words.notReached : undefined;
}

/**
 * The packages of the lock file that are not there, by whether they are needed on this machine in any case. What is optional may be
 * missing (a registry need not have it); it is noted, so that it is not asked for at every start.
 */
export function findMissing(root, isThere = existsSync) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const missing = { required: [], optional: [] };
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || isThere(join(root, path)) || !fitsMachine(entry)) continue;
    missing[entry.optional === true || entry.devOptional === true ? 'optional' : 'required'].push(path);
  }
  return missing;
}

function fitsMachine({ os, cpu }) {
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/** A list, or one name alone, as packages have it. */
function fits(named, own) {
  const names = named === undefined ? [] : [named].flat();
  return names.includes(own) || (names.every((name) => name.startsWith('!')) && !names.includes(`!${own}`));
}

function isInstalled(root) {
  try {
    const { lock, without } = JSON.parse(readFileSync(stampFileOf(root), 'utf8'));
    if (lock !== hashLock(root)) return false;
    const { required, optional } = findMissing(root);
    return required.length === 0 && optional.every((path) => without.includes(path));
  } catch {
    return false;
  }
}

function stampFileOf(root) {
  return join(root, 'node_modules', '.youyaku-stamp');
}

function hashLock(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

function runNpm({ root, environment, isQuiet }) {
  const path = environment.npm_execpath;
  const [program, head] =
    path !== undefined && /^npm(-cli)?\.[cm]?js$/.test(basename(path)) ? [process.execPath, [path]] : ['npm', []];
  // A person's settings may leave out what development needs, and other layouts would put packages where nothing looks for them.
  const whole = [
    '--include=dev',
    '--include=optional',
    '--include=peer',
    '--install-strategy=hoisted',
    '--no-engine-strict',
  ];
  const onStart = (pid) => writeFileSync(lockFileOf(root), JSON.stringify({ pids: [process.pid, pid] }));
  return runStep(program, [...head, 'ci', ...whole, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: withoutOuterCommand(environment),
    isQuiet,
    onStart,
  });
}

/** What the outer npm put into the environment is about the outer command and would steer the inner one. */
function withoutOuterCommand(environment) {
  const outer =
    /^npm_(package|lifecycle|command)|^npm_config_(global|location|workspaces?|include_workspace_root|dry_run|omit|include|only|also|dev|production|optional|package_lock|package_lock_only)$|^NODE_ENV$/i;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !outer.test(name)));
}

function lockFileOf(root) {
  return join(root, '.installing');
}

async function takeLock(root, onWait) {
  const file = lockFileOf(root);
  for (let hasSaid = false; ; await wait(lockWaitMs)) {
    try {
      writeFileSync(file, JSON.stringify({ pids: [process.pid] }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHeld(file)) rmSync(file, { force: true });
    else if (!hasSaid) {
      onWait();
      hasSaid = true;
    }
  }
}

function isHeld(file) {
  try {
    const isOld = Date.now() - statSync(file).mtimeMs > lockAgeMsMax;
    const { pids } = JSON.parse(readFileSync(file, 'utf8'));
    return !isOld && pids.some(isAlive);
  } catch {
    return false;
  }
}
