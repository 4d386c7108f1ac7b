import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import { isContradiction } from '@youyaku/contract/contradiction';
import type { Sentence, SummaryBody, SummarySource } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import type { HandlerContext } from '#http/handler-context.ts';
import { createId } from '#http/ids.ts';
import { contract } from '#http/implement-contract.ts';
import { makeHistoryEntry } from '#history/search-entry.ts';
import { countAttempt } from '#identity/attempts-store.ts';
import { shareWords } from '#messages/share-words.ts';
import { insertSource } from '#sources/sources-store.ts';
import { insertFinishedSummary } from '#summaries/summaries-store.ts';
import type { ShownRow } from '#summaries/summaries-store.ts';
import { loadShare } from './load-share.ts';
import type { OpenShares } from './open-shares.ts';
import { shareBounds } from './share-bounds.ts';
import { createShareGrants } from './share-grants.ts';
import { toSharedSummary, type SharedSentence, type SharedSummary } from './shared-summary.ts';

type CopyParts = Pick<AppParts, 'database' | 'identity'>;

/** `POST /v1/shares/copy`: what the page of a link shows, as a summary of the space of the request; nothing else of the original. */
export function copyShareHandler(parts: CopyParts, shares: OpenShares) {
  const { database, identity } = parts;
  const grants = createShareGrants(identity.secret);
  return contract.shares.copy.handler(async ({ input, context }) => {
    const share = await shares.require(input.token, context.address);
    // Who has not entered the passphrase has not opened the link.
    if (!grants.opens(share, input.grant, new Date())) throw new ApiError('not_found');
    const ownerId = context.ownerId();
    await countAttempt(database, identity.keyOf(`copies of ${ownerId}`), shareBounds.copies, 'share_copies');
    const { row, source } = await loadShare(database, share);
    return { id: await insertCopy(parts, context, row, { shared: toSharedSummary(row, share), source }) };
  });
}

type Shown = { shared: SharedSummary; source: Document | undefined };

async function insertCopy(
  { database }: CopyParts,
  context: HandlerContext,
  row: ShownRow,
  { shared, source }: Shown,
): Promise<string> {
  const ownerId = context.ownerId();
  const id = createId('sum');
  const title = shared.title ?? shareWords[context.language].untitled;
  const { text } = shared;
  const sourceId = source === undefined ? undefined : await insertSource(database, ownerId, source);
  const body: SummaryBody = {
    title,
    text,
    characters: countCharacters(text),
    sentences: shared.sentences.map(withoutDecision),
    keywords: [],
    coverage: describeCoverage(shared, source),
    ...(shared.chapters.length === 0
      ? {}
      : {
          chapters: shared.chapters.map((chapter) => ({
            ...chapter,
            sentences: chapter.sentences.map(withoutDecision),
          })),
        }),
    engine: { kind: shared.engine, model: '', version: '' },
  };
  await insertFinishedSummary(database, {
    id,
    ownerId,
    request: describeRequest(row, shared),
    title,
    sourceId,
    source: describeRead(row, shared, { id: sourceId ?? createId('src'), title, source }),
    body,
    entry: await makeHistoryEntry({ title, text, body, decisions: [], source: source?.text ?? '' }),
    usage: { charged: false, reason: 'copy' },
  });
  return id;
}

/** What the sharer corrected agrees with the source now; what they kept is for its new reader to judge. */
function withoutDecision({ decision, contradicts, task: _task, ...sentence }: SharedSentence): Sentence {
  if (decision === 'fixed')
    return { ...sentence, verdict: 'supported', checks: sentence.checks.filter((check) => !isContradiction(check)) };
  return { ...sentence, ...(contradicts === undefined ? {} : { contradicts }) };
}

/** How much was read; where it lay in the source only together with the source. */
function describeCoverage({ coverage }: SharedSummary, source: Document | undefined): SummaryBody['coverage'] {
  const read = coverage ?? { readCharacters: 0, totalCharacters: 0, complete: true, omitted: [], sections: [] };
  return source === undefined ? { ...read, omitted: [], sections: [] } : read;
}

/** The form of the summary, and the page it is of; no instructions, files or templates of its author. */
function describeRequest({ request }: ShownRow, { links }: SharedSummary) {
  const { shape, length, register, reader, language } = request;
  const [url] = links;
  const origin = url === undefined ? { type: 'text' as const } : { type: 'url' as const, url };
  return { ...resolveSummaryOptions({ shape, length, register, reader, language }), source: origin };
}

function describeRead(
  { source: read }: ShownRow,
  { links, language }: SharedSummary,
  { id, title, source }: { id: string; title: string; source: Document | undefined },
): SummarySource {
  const [url] = links;
  return {
    id,
    type: url === undefined ? 'text' : 'url',
    title,
    ...(url === undefined ? {} : { url }),
    language: read?.language ?? language ?? 'und',
    characters: source === undefined ? 0 : countCharacters(source.text),
    sha256: source === undefined ? '' : (read?.sha256 ?? ''),
    warnings: source?.warnings ?? [],
  };
}
