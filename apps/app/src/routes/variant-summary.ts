import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { LiveVariant } from '@youyaku/client/live-variants';

/** The id of a summary that no record has. */
const unstoredId = 'live';

/** A variant of a pasted text, or of a file as it was read, as a summary like any other; it exists on this page only. */
export function buildLiveSummary({ variant, options, source: from }: LiveVariant, document?: Document): Summary {
  const type = from.type === 'file' ? 'file' : 'text';
  const { source, ...body } = withoutTransport(variant);
  const writtenAt = new Date().toISOString();
  return {
    ...body,
    id: unstoredId,
    status: 'done',
    attempt: 1,
    createdAt: writtenAt,
    finishedAt: writtenAt,
    pinned: false,
    tags: [],
    request: { ...options, engine: 'builtin', language: 'source', source: { type } },
    source: { ...source, id: unstoredId, type, title: body.title, sha256: '', warnings: document?.warnings ?? [] },
    usage: { charged: false },
    error: null,
  };
}

/** A variant of a stored summary: its record with other content, on which nobody has decided anything yet. */
export function buildVariantOf(stored: Summary, { variant, options }: LiveVariant): Summary {
  const { source: _source, ...body } = withoutTransport(variant);
  const {
    decisions: _decisions,
    decided: _decided,
    chapters: _chapters,
    notes: _notes,
    minutes: _minutes,
    ...record
  } = stored;
  return {
    ...record,
    ...body,
    // A person may have changed the title.
    title: stored.title,
    request: {
      ...stored.request,
      ...options,
      engine: 'builtin',
      language: 'source',
      retention: stored.request.retention,
    },
    usage: { charged: false },
  };
}

function withoutTransport({ stored: _stored, sourceKey: _sourceKey, ...variant }: LiveVariant['variant']) {
  return variant;
}
