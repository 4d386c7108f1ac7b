import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { summaryShapes } from '@youyaku/contract/shapes';
import { readCorpus } from '@youyaku/corpus';
import { extractText } from '@youyaku/extract';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import { type Figure, measured } from '#figure.ts';
import { seededRandom, shuffled } from '@youyaku/testing/seeded-random';
import type { DigestRequest } from './digest-summaries.ts';

/** Major versions in addition to the one that runs the bench. */
const otherNodes = ['20', '22'];
const repeats = 100;
const shuffles = 2;
const installTimeoutMs = 120_000;
const runTimeoutMs = 300_000;

/** Whether the same document and options give the same bytes: repeatedly, together with other documents in any order, and under other versions of Node. */
export async function measureDeterminism(): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'youyaku-determinism-'));
  try {
    const runner = await writePlainEngine(home);
    const own = runDigest(process.execPath, runner, await writeRequest(home, 'own', makeRepeatedRequest()));
    const request = makeOrderedRequest();
    const ordered = runDigest(process.execPath, runner, await writeRequest(home, 'company', request));
    const once = await writeRequest(home, 'once', { ...request, orders: request.orders.slice(0, 1) });
    const figures = [
      measured(`determinism/different answers in ${repeats} runs`, new Set(own).size, 'count', { max: 1 }),
      measured('determinism/different answers in other company', new Set(ordered).size, 'count', { max: 1 }),
    ];
    for (const version of otherNodes) {
      const node = installNode(home, version);
      if (node === undefined) {
        process.stdout.write(`  Node ${version} is not to be had here; skipped\n`);
        continue;
      }
      const digests = runDigest(node, runner, once);
      const name = `determinism/different answers of Node ${version} and ${process.versions.node.split('.')[0]}`;
      figures.push(measured(name, new Set([...ordered, ...digests]).size, 'count', { max: 1 }));
    }
    return figures;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** One short text a hundred times, with every shape. */
function makeRepeatedRequest(): DigestRequest {
  const [entry] = readCorpus();
  const documents = entry === undefined ? [] : [extractText(entry.text)];
  return { ...makeRequests(), documents, orders: Array.from({ length: repeats }, () => [0]) };
}

/** Every text of the corpus and hostile ones, forwards, backwards and shuffled. */
function makeOrderedRequest(): DigestRequest {
  const real = readCorpus().map(({ text }) => extractText(text));
  const hostile = hostileTexts.map(({ make }) => ({ language: 'ja', text: make(800), blocks: [], warnings: [] }));
  const documents = [...real, ...hostile];
  const forwards = documents.map((_, at) => at);
  const random = seededRandom('company');
  const others = Array.from({ length: shuffles }, () => shuffled(forwards, random));
  return { ...makeRequests(), documents, orders: [forwards, forwards.toReversed(), ...others] };
}

function makeRequests(): Pick<DigestRequest, 'dictionaryPath' | 'requests'> {
  const requests = summaryShapes.map((shape) => resolveSummaryOptions({ shape, register: 'dearu' }));
  const about = resolveSummaryOptions({ shape: 'paragraph', length: { unit: 'characters', about: 120 } });
  return {
    dictionaryPath: fileURLToPath(import.meta.resolve('@youyaku/language/ipadic.bin')),
    requests: [...requests, about],
  };
}

async function writeRequest(home: string, name: string, request: DigestRequest): Promise<string> {
  const path = join(home, `${name}.json`);
  await writeFile(path, JSON.stringify(request));
  return path;
}

/** What the engine consists of: the packages that an older Node runs without types. */
const enginePackages = {
  contract: '@youyaku/contract/limits',
  language: '@youyaku/language/analyse',
  summarize: '@youyaku/summarize',
} as const;

/** Writes the engine without types, for older versions of Node, and the script that runs it; returns the path of the script. */
async function writePlainEngine(home: string): Promise<string> {
  for (const [name, entry] of Object.entries(enginePackages)) {
    const sources = dirname(fileURLToPath(import.meta.resolve(entry)));
    const target = join(home, 'node_modules', '@youyaku', name);
    for await (const path of glob('**/*.ts', { cwd: sources, exclude: (file) => file.endsWith('.test.ts') })) {
      await writePlain(join(sources, path), join(target, 'src', path.replace(/\.ts$/u, '.js')));
    }
    const exported = { '.': './src/summarize.js', './*': './src/*.js' };
    const manifest = { type: 'module', imports: { '#*': './src/*' }, exports: exported };
    await writeFile(join(target, 'package.json'), JSON.stringify(manifest));
  }
  const runner = join(home, 'digest-summaries.js');
  await writePlain(resolve(import.meta.dirname, 'digest-summaries.ts'), runner);
  await writeFile(join(home, 'package.json'), JSON.stringify({ type: 'module' }));
  const stemmer = dirname(fileURLToPath(import.meta.resolve('stemmer')));
  await symlink(stemmer, join(home, 'node_modules', 'stemmer'), 'junction');
  return runner;
}

async function writePlain(from: string, to: string): Promise<void> {
  const plain = stripTypeScriptTypes(await readFile(from, 'utf8')).replaceAll(/(from '[#.][^']*)\.ts'/gu, "$1.js'");
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, plain);
}

/** The executable of a major version from the Node packages on npm; undefined if it cannot be installed. */
function installNode(home: string, version: string): string | undefined {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const prefix = join(home, `node-${version}`);
  const given = ['install', '--prefix', prefix, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  spawnSync('npm', [...given, `${name}@${version}`], {
    stdio: 'ignore',
    timeout: installTimeoutMs,
    shell: process.platform === 'win32',
  });
  const file = join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) ? file : undefined;
}

/** One digest for each order. */
function runDigest(node: string, runner: string, request: string): string[] {
  const { status, stdout, stderr } = spawnSync(node, [runner, request], { encoding: 'utf8', timeout: runTimeoutMs });
  if (status !== 0) throw new Error(`the process of digests ended with ${status}: ${stderr.slice(0, 2_000)}`);
  return JSON.parse(stdout) as string[];
}
