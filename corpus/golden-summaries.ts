import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SummaryBody } from '@youyaku/contract/summary';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { extract } from '@youyaku/extract';
import { summarize } from '@youyaku/summarize';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { type Dictionary, loadDictionary } from '@youyaku/language/tokenize/dictionary';
import type { CorpusEntry } from './corpus.ts';

/** The built-in engine's summary of one text, committed so that every change of a summary is visible and reviewed. */
export type GoldenSummary = {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  /** 三行要約. */
  readonly lines: readonly string[];
  /** A passage of at most 200 characters. */
  readonly passage: string;
};

/** A golden with the whole bodies it was taken from: evidence, checks, coverage and notes too. */
export type MadeGolden = { readonly golden: GoldenSummary; readonly bodies: readonly SummaryBody[] };

/** The version of the engine and the digest of everything it makes of the dev texts. */
export type EngineDigest = { readonly engineVersion: string; readonly digest: string };

const digestFile = join(import.meta.dirname, 'engine-digest.json');
const expectedFolder = join(import.meta.dirname, 'expected');

/** What the goldens and the examples of the site leave to the engine. */
export const plainOptions = {
  register: 'asIs',
  reader: 'general',
  language: 'source',
  engine: 'builtin',
  retention: 'none',
} as const satisfies Partial<SummaryOptions>;

export function readDictionary(): Dictionary {
  const file = new URL(import.meta.resolve('@youyaku/language/ipadic.bin'));
  return loadDictionary(new Uint8Array(readFileSync(file)).buffer);
}

export async function makeGolden(entry: CorpusEntry, dictionary: Dictionary): Promise<MadeGolden> {
  const document = await extract(new Uint8Array(readFileSync(entry.path)), { name: basename(entry.path) });
  const summarizeAs = async (options: Pick<SummaryOptions, 'shape' | 'length'>): Promise<SummaryBody> => {
    for await (const event of summarize(document, { ...plainOptions, ...options }, { dictionary })) {
      if (event.type === 'body-end') return event.body;
    }
    throw new Error('The engine ended without a body');
  };
  const lines = await summarizeAs({ shape: 'lines', length: { unit: 'items', count: 3 } });
  const passage = await summarizeAs({ shape: 'paragraph', length: { unit: 'characters', max: 200 } });
  const golden = {
    id: entry.id,
    title: lines.title,
    keywords: lines.keywords.map((keyword) => keyword.term),
    lines: lines.text.split('\n'),
    passage: passage.text,
  };
  return { golden, bodies: [lines, passage] };
}

/** The digest of what the engine makes now. The version itself is left out: raising it changes no summary. */
export function digestEngine(made: readonly MadeGolden[]): EngineDigest {
  const bodies = made.flatMap((one) => one.bodies.map((body) => ({ ...body, engine: undefined })));
  return { engineVersion, digest: createHash('sha256').update(JSON.stringify(bodies)).digest('hex') };
}

/** The last digest and the version it belongs to. */
export function readEngineDigest(): EngineDigest {
  return JSON.parse(readFileSync(digestFile, 'utf8')) as EngineDigest;
}

/**
 * Stores the digest. Throws if summaries changed under a version that is stored already: with the same version, cached
 * summaries of the engine before the change would be given out as its own.
 */
export function writeEngineDigest(digest: EngineDigest): void {
  const stored = readEngineDigest();
  if (stored.engineVersion === digest.engineVersion && stored.digest !== digest.digest) {
    throw new Error(
      'Summaries changed: raise engineVersion in packages/summarize/src/engine-version.ts, then run again',
    );
  }
  writeFileSync(digestFile, `${JSON.stringify(digest, undefined, 2)}\n`);
}

/** Throws if the text has no golden yet: write it with `node corpus/update-goldens.ts` and review it. */
export function readGolden(id: string): GoldenSummary {
  return JSON.parse(readFileSync(goldenFile(id), 'utf8')) as GoldenSummary;
}

export function writeGolden(golden: GoldenSummary): void {
  writeFileSync(goldenFile(golden.id), `${JSON.stringify(golden, undefined, 2)}\n`);
}

function goldenFile(id: string): string {
  return join(expectedFolder, `${id}.json`);
}
