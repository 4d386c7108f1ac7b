// Installs the packages of package-lock.json once and verifies that they exist. Plain JavaScript, because it runs on
// Node 20.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, runStep } from './run-child.mjs';

const lockWaitMs = 300;
/** No install takes this long; an older lock is stale, and its process id may have been reused. */
const lockAgeMsMax = 30 * 60_000;

/**
 * Makes `node_modules` match the lock file, whatever npm is configured to omit. Returns an error message, or undefined
 * on success. Concurrent commands wait for the first. Throws `Interrupted`.
 */
export async function installPackages({ root, environment, isQuiet, messages, print }) {
  if (isInstalled(root)) return undefined;
  const release = await takeLock(root, () => print(messages.waiting));
  try {
    if (isInstalled(root)) return undefined;
    print(messages.installing);
    let result = await runNpm({ root, environment, isQuiet });
    if (result.code !== 0 && /ENOTEMPTY|EEXIST/.test(result.output)) {
      // The remains of a killed install can prevent npm from removing them.
      rmSync(join(root, 'node_modules'), { recursive: true, force: true, maxRetries: 5 });
      result = await runNpm({ root, environment, isQuiet });
    }
    if (result.code !== 0) return explainFailure(result, messages) ?? messages.installFailed;
    const { required, optional } = findMissing(root);
    if (required.length > 0) return messages.packagesMissing(required.slice(0, 5).join(', '));
    writeFileSync(stampFileOf(root), JSON.stringify({ lock: hashLock(root), without: optional }));
    return undefined;
  } finally {
    release();
  }
}

/** Explains a failure caused by the machine rather than the step. */
export function explainFailure({ code, signal, output }, messages) {
  if (/ENOSPC|EDQUOT|no space left on device/i.test(output)) return messages.diskFull;
  if (signal === 'SIGKILL' || code === 137 || /JavaScript heap out of memory|ENOMEM/.test(output))
    return messages.outOfMemory;
  return /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN/.test(output) ? messages.notReached : undefined;
}

/**
 * The missing packages of the lock file, required and optional ones for this machine. Optional ones may be missing (a
 * registry need not have them); they are recorded so that they are not retried at every start.
 */
export function findMissing(root, isThere = existsSync) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const missing = { required: [], optional: [] };
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || isThere(join(root, path)) || !isForThisMachine(entry)) continue;
    missing[entry.optional === true || entry.devOptional === true ? 'optional' : 'required'].push(path);
  }
  return missing;
}

function isForThisMachine({ os, cpu }) {
  return matchesPlatform(os, process.platform) && matchesPlatform(cpu, process.arch);
}

/** Packages name a list or a single value. */
function matchesPlatform(named, current) {
  const names = named === undefined ? [] : [named].flat();
  return names.includes(current) || (names.every((name) => name.startsWith('!')) && !names.includes(`!${current}`));
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
  // User settings may omit what development needs, or select a layout that puts packages where they are not found.
  const includeAll = [
    '--include=dev',
    '--include=optional',
    '--include=peer',
    '--install-strategy=hoisted',
    '--no-engine-strict',
  ];
  const onStart = (pid) => writeFileSync(lockFileOf(root), JSON.stringify({ pids: [process.pid, pid] }));
  return runStep(program, [...head, 'ci', ...includeAll, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: withoutOuterCommand(environment),
    isQuiet,
    onStart,
  });
}

/** Variables that the outer npm set for its own command would affect the inner one. */
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
  for (let hasReported = false; ; await wait(lockWaitMs)) {
    try {
      writeFileSync(file, JSON.stringify({ pids: [process.pid] }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isHeld(file)) rmSync(file, { force: true });
    else if (!hasReported) {
      onWait();
      hasReported = true;
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
