// Runs on the Node that started npm (20.19 or newer), installs what the project needs (packages, Node 24 as one of
// them, the tokeniser's dictionary and, with --browser, Chromium and servers for tests) and then runs a program of the project on Node 24:
// node tools/bootstrap.mjs [--quiet] [--browser] [--from-here] PROGRAM [ARGUMENT …] Plain JavaScript, because Node 20
// cannot run TypeScript. Not a pre-script, because npm can be configured to skip those.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainFailure, installPackages } from './install-packages.mjs';
import { installTestPrograms } from './install-test-programs.mjs';
import { messagesFor } from './messages/bootstrap-messages.mjs';
import { Interrupted, runProgram, runStep } from './run-child.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const nodeMajorMin = 24;
const messages = messagesFor(process.env);
const ownOptions = new Set(['--quiet', '--browser', '--from-here']);
const given = process.argv.slice(2);
const programAt = given.findIndex((argument) => !ownOptions.has(argument));
const options = new Set(programAt < 0 ? given : given.slice(0, programAt));
const [program, ...programArguments] = programAt < 0 ? [] : given.slice(programAt);
const isQuiet = options.has('--quiet');

/** Prints a message and exits. */
function stop(sentence, exitCode = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}

// Standard error, because the program's own output may go into a pipe.
function print(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Finds Node 24: the installed package, or the Node that runs this. */
function findNode() {
  const isWindows = process.platform === 'win32';
  const folder = join(root, 'node_modules', `node-${isWindows ? 'win' : process.platform}-${process.arch}`, 'bin');
  const bundled = join(folder, isWindows ? 'node.exe' : 'node');
  for (const candidate of [bundled, process.execPath]) {
    if (candidate !== process.execPath && !existsSync(candidate)) continue;
    if (majorOf(candidate) >= nodeMajorMin) return candidate;
  }
  return stop(messages.nodeMissing(nodeMajorMin, `${process.platform} ${process.arch}`, process.version));
}

function majorOf(candidate) {
  if (candidate === process.execPath) return Number(process.versions.node.split('.')[0]);
  try {
    return Number(/^v(\d+)/.exec(execFileSync(candidate, ['--version'], { encoding: 'utf8' }))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

async function makeDictionary(node) {
  const dictionary = join(root, 'packages', 'language', 'dictionary', 'ipadic.bin');
  const stampFile = `${dictionary}.stamp`;
  const builder = join(root, 'tools', 'build-dictionary.ts');
  const stamp = createHash('sha256')
    .update(readFileSync(builder))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(dictionary) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  print(messages.makingDictionary);
  const result = await runStep(node, [builder], { cwd: root, env: process.env, isQuiet: true });
  if (result.code !== 0) stop(explainFailure(result, messages) ?? messages.dictionaryFailed);
  writeFileSync(stampFile, stamp);
}

/**
 * The environment of the program: Node 24 and the packages' commands first in PATH, and no NODE_ENV, which would change
 * builds and tests.
 */
function environmentFor(node) {
  const { NODE_ENV: _, ...environment } = process.env;
  const path = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const first = [dirname(node), join(root, 'node_modules', '.bin')];
  return { ...environment, [path]: [...first, environment[path] ?? ''].join(delimiter) };
}

async function main() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) stop(messages.nodeTooOld(process.version));
  const problem = await installPackages({ root, environment: process.env, isQuiet, messages, print });
  if (problem !== undefined) stop(problem);
  const node = findNode();
  await makeDictionary(node);
  if (options.has('--browser')) await installTestPrograms({ root, environment: process.env, messages, print });
  if (program === undefined) return 0;
  const cwd = options.has('--from-here') ? (process.env.INIT_CWD ?? process.cwd()) : root;
  return runProgram(node, [join(root, program), ...programArguments], { cwd, env: environmentFor(node) });
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  stop(messages.interrupted, error.exitCode);
}
