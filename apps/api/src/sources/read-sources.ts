import type { Document } from '@youyaku/contract/document';
import { mapBounded } from '@youyaku/contract/run-bounded';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { joinDocuments, type NamedSource } from '@youyaku/extract/join-documents';
import { sourceBounds } from '#bounds.ts';
import { ApiError } from '#http/api-error.ts';
import { refuseLong, tooLong, type SourceBound } from '#plans/refuse-by-plan.ts';
import { toApiError } from '#http/to-api-error.ts';
import { nameSource } from './name-source.ts';
import { type ReadOptions, type ReadPorts, readSource } from './read-source.ts';

/** Several sources: all of them joined, and each one that could be read, with its index among the given sources. */
export type ReadSources = { joined: Document; parts: { place: number; document: Document }[] };

/**
 * Reads each source, several at a time, and joins them. A source that cannot be read is named in the joined document and the others
 * continue, unless they are to be compared; when none can be read, the first one's error is thrown.
 */
export async function readSources(
  ports: ReadPorts,
  sources: readonly SourceInput[],
  options: ReadOptions & { isComparison: boolean },
): Promise<ReadSources> {
  const { isComparison, onProgress } = options;
  const { ownerId, addressKey, isCached = false, isAccepted = false, bound } = options;
  let units = 0;
  const read = await mapBounded(sources, {
    atOnceMax: sourceBounds.readersAtOnce,
    signal: options.signal,
    async work(source, _, signal) {
      const reading = await readOne(ports, source, { ownerId, addressKey, isCached, isAccepted, bound, signal });
      if (isComparison && 'error' in reading) throw reading.error;
      units += 'document' in reading ? reading.document.text.length : 0;
      if (units > bound.codePointsMax * 2) throw tooLong(bound, 'sources');
      return reading;
    },
    onDone: (done) => onProgress?.(done, sources.length),
  });
  const errors = read.flatMap((reading) => ('error' in reading ? [reading.error] : []));
  if (errors.length === sources.length) throw errors[0] ?? new ApiError('source_empty');
  const named = await Promise.all(
    sources.map((source, place) => nameReading(ports, source, read[place], place, options)),
  );
  return {
    joined: joinWithin(named, isComparison, bound),
    parts: named.flatMap(({ document }, place) => (document === undefined ? [] : [{ place, document }])),
  };
}

type Reading = { document: Document } | { error: ApiError };

/** Returns an error of the source itself; any other error ends the run, also one of the plan. */
async function readOne(ports: ReadPorts, source: SourceInput, options: ReadOptions): Promise<Reading> {
  try {
    return { document: await readSource(ports, source, options) };
  } catch (reason) {
    options.signal.throwIfAborted();
    const error = toApiError(reason);
    if (error.code === 'internal' || error.isInfrastructure || error.bound !== undefined) throw reason;
    return { error };
  }
}

async function nameReading(
  { database }: ReadPorts,
  source: SourceInput,
  reading: Reading | undefined,
  place: number,
  { ownerId, isComparison }: ReadOptions & { isComparison: boolean },
): Promise<NamedSource> {
  const document = reading !== undefined && 'document' in reading ? reading.document : undefined;
  // Users know a file by its name; two versions of a document often have the same title.
  if (source.type === 'file') return { title: await nameSource(database, ownerId, source), document };
  const given = source.type === 'text' ? source.title : undefined;
  const about = given ?? document?.title ?? (await nameSource(database, ownerId, source));
  const isNamed = given !== undefined || (document?.title !== undefined && !isComparison) || source.type === 'url';
  return { title: isNamed ? about : namePlace(place, { isComparison, document }), about, document };
}

/** A text without a title is referred to by its number; its first words would make every sentence about it long. */
function namePlace(place: number, facts: { isComparison: boolean; document: Document | undefined }): string {
  const isJapanese = facts.document?.language !== 'en';
  if (!facts.isComparison) return isJapanese ? `資料${place + 1}` : `Source ${place + 1}`;
  const versions = isJapanese ? ['前の版', '新しい版'] : ['Old version', 'New version'];
  return versions[place] ?? '';
}

function joinWithin(named: readonly NamedSource[], isComparison: boolean, bound: SourceBound): Document {
  const joined = joinDocuments(named, { isComparison });
  refuseLong(joined.text, bound, 'sources');
  return joined;
}
