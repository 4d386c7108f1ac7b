import { createHash } from 'node:crypto';
import { isLongerThan } from '@youyaku/contract/is-longer-than';
import { limits } from '@youyaku/contract/limits';
import { resolveSummaryOptions, type SummaryOptions } from '@youyaku/contract/summary-request';
import type { VariantRequest, VariantSource } from '@youyaku/contract/variant';
import { applyGlossary } from '@youyaku/summarize/glossary/apply-glossary';
import type { EngineHost } from '#engine/engine-host.ts';
import type { EngineCaller } from '#engine/engine-turns.ts';
import type { WrittenVariant } from '#engine/write-variant.ts';
import { ApiError } from '#http/api-error.ts';
import { findGlossary } from '#glossary/glossary-store.ts';
import { contract } from '#http/implement-contract.ts';
import { planOf, type PlanFacts } from '#plans/plan-of-space.ts';
import { refuseLong, sourceBoundOf } from '#plans/refuse-by-plan.ts';
import { findReadFile, type ReadPorts } from '#sources/read-source.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import { findSource, isSourceWithin } from '#sources/sources-store.ts';
import { findSummarised } from '#summaries/summaries-store.ts';
import { createNewestFirst } from './newest-first.ts';

type VariantPorts = Pick<ReadPorts, 'database' | 'documents' | 'engine'> & { facts: PlanFacts };
type Written = { variant: WrittenVariant; options: SummaryOptions; sourceKey?: string };
/** Sends a request to the engine; undefined: the source is not held there. */
type Write = (request: Parameters<EngineHost['variants']['write']>[0]) => Promise<WrittenVariant | undefined>;

/**
 * `POST /v1/variants`: another length or shape of a text, by the built-in engine. Stores nothing and uses up nothing of a plan. A text is held in
 * memory for some minutes; of the requests of a person for one source that wait, only the newest is answered.
 */
export function createVariantHandler(ports: VariantPorts) {
  const newest = createNewestFirst();
  return contract.variants.handler(async ({ input, context }) => {
    const { addressKey, identity } = context;
    const ownerId = context.ownerId();
    // Members of a space do not displace each other.
    const personId = identity.member?.personalSpaceId ?? ownerId;
    const lane = JSON.stringify([personId, ownerId, nameSource(input.source)]);
    const { variant, options, sourceKey } = await newest.run(lane, context.signal, (signal, begin) => {
      const caller: EngineCaller = { ownerId, addressKey, signal };
      return writeFrom(ports, input, caller, (request) => ports.engine.variants.write(request, caller, begin));
    });
    const { language, characters } = variant;
    const { entries } = await findGlossary(ports.database, ownerId);
    const { body } = applyGlossary(variant.body, entries, options);
    return {
      ...body,
      shape: options.shape,
      source: { language, characters },
      ...(sourceKey === undefined ? {} : { sourceKey }),
      stored: false as const,
    };
  });
}

async function writeFrom(
  ports: VariantPorts,
  { source, retention, ...preferences }: VariantRequest,
  caller: EngineCaller,
  write: Write,
): Promise<Written> {
  const options = resolveSummaryOptions({ ...preferences, engine: 'builtin' });
  const isHeld = retention !== 'none';
  switch (source.type) {
    case 'key': {
      const variant = await write({ key: source.key, options, isHeld });
      if (variant === undefined) throw sourceGone('source.key');
      return { variant, options, sourceKey: source.key };
    }
    case 'text': {
      refuseSource(source);
      await refuseDocument(ports, source.text, caller.ownerId, 'source.text');
      const key = nameSource(source);
      const text = source.text.toWellFormed();
      const variant = await write({ key, options, isHeld, source: { text, title: source.title } });
      if (variant === undefined) throw sourceGone();
      return { variant, options, ...(isHeld ? { sourceKey: key } : {}) };
    }
    case 'file':
      return writeFromFile(ports, source.fileId, { options, isHeld }, caller, write);
    case 'summary':
      return writeFromSummary(ports, source.id, { options, isHeld }, caller, write);
  }
}

/** Of a file that has been read: variants read nothing themselves, and reading has limits of its own. */
async function writeFromFile(
  ports: VariantPorts,
  fileId: string,
  { options, isHeld }: { options: SummaryOptions; isHeld: boolean },
  { ownerId }: EngineCaller,
  write: Write,
): Promise<Written> {
  // Keys of texts are hashes and never look like this.
  const wanted = { key: `file ${fileId}`, options, isHeld };
  const held = await write(wanted);
  if (held !== undefined) return { variant: held, options };
  const document = await findReadFile(ports, ownerId, fileId);
  if (document === undefined) throw sourceGone('source.fileId');
  await refuseDocument(ports, document.text, ownerId, 'source.fileId');
  const variant = await write({ ...wanted, source: { document } });
  if (variant === undefined) throw sourceGone('source.fileId');
  return { variant, options };
}

async function writeFromSummary(
  { database }: VariantPorts,
  id: string,
  { options, isHeld }: { options: SummaryOptions; isHeld: boolean },
  { ownerId, signal }: EngineCaller,
  write: Write,
): Promise<Written> {
  const row = await findSummarised(database, ownerId, id);
  if (row === undefined) throw new ApiError('not_found');
  const { source_id: sourceId, finished_at: finishedAt, request } = row;
  if (sourceId === null)
    throw finishedAt === null ? new ApiError('conflict', { reason: 'source_not_ready' }) : sourceGone('source.id');
  const asked = request.compare === undefined ? options : { ...options, compare: request.compare };
  // Keys of texts are hashes and never look like this.
  const wanted = { key: `summary ${sourceId}`, options: asked, isHeld };
  const held = await write(wanted);
  if (held !== undefined) return { variant: held, options };
  const isWithin = await isSourceWithin(database, sourceId, limits.variantCodePointsMax);
  if (isWithin === false) throw tooLong('source.id');
  signal.throwIfAborted();
  const document = isWithin === undefined ? undefined : await findSource(database, sourceId);
  if (document === undefined) throw sourceGone('source.id');
  const variant = await write({ ...wanted, source: { document } });
  if (variant === undefined) throw sourceGone('source.id');
  return { variant, options };
}

async function refuseDocument(
  { database, facts }: VariantPorts,
  text: string,
  ownerId: string,
  param: string,
): Promise<void> {
  if (isLongerThan(text, limits.variantCodePointsMax)) throw tooLong(param);
  const { plan } = await planOf(database, facts, ownerId);
  refuseLong(text, sourceBoundOf(plan), param);
}

/** By what the source is held. Of a text the hash with its title, which no one else can use: it is looked for among those of the owner. */
function nameSource(source: VariantSource): string {
  if (source.type === 'key') return source.key;
  if (source.type === 'summary') return source.id;
  if (source.type === 'file') return source.fileId;
  return createHash('sha256')
    .update(JSON.stringify([source.title ?? '', source.text]))
    .digest('base64url');
}

function sourceGone(param?: string): ApiError {
  return new ApiError('not_found', { reason: 'source_gone', param });
}

function tooLong(param: string): ApiError {
  return new ApiError('source_too_large', { reason: 'live', param });
}
