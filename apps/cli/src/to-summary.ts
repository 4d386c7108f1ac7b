import { createHash, randomBytes } from 'node:crypto';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Summary, SummarySource, SummarySourcePart } from '@youyaku/contract/summary';
import type { SourceOrigin } from '@youyaku/contract/summary-request';
import type { SummarizeCommand } from './parse-arguments.ts';
import type { ReadInputs, ReadPart } from './read-inputs.ts';
import type { EngineResult } from './run-engine.ts';

/** The Summary of the API, as a server would have stored it. */
export function toSummary(
  { options, sources: given }: Pick<SummarizeCommand, 'options' | 'sources'>,
  { body, usage }: EngineResult,
  { document, parts }: Omit<ReadInputs, 'skipped'>,
  createdAt: Date,
): Summary {
  const { minutes, ...rest } = body;
  const origins = given.map(toOrigin);
  const origin = origins[0] ?? { type: 'text' };
  const id = `src_${randomBytes(20).toString('base64url')}`;
  const source = describeSource(id, origin.type, document.title ?? body.title, document);
  return {
    id: `sum_${randomBytes(20).toString('base64url')}`,
    status: 'done',
    attempt: 1,
    createdAt: createdAt.toISOString(),
    finishedAt: new Date().toISOString(),
    pinned: false,
    tags: [],
    request: { ...options, source: origin, ...(origins.length > 1 ? { sources: origins } : {}) },
    source,
    ...(parts.length === 0 ? {} : { sources: describeParts(source.id, document, parts) }),
    ...rest,
    ...(minutes === undefined ? {} : { minutes }),
    shape: options.shape,
    usage,
    error: null,
  };
}

function describeParts(id: string, { sources = [] }: Document, parts: readonly ReadPart[]): SummarySourcePart[] {
  return sources.flatMap(({ title, start, end }, index) => {
    const part = parts[index];
    if (part === undefined) return [];
    return [{ ...describeSource(id, toOrigin(part.source).type, title, part.document), start, end }];
  });
}

function describeSource(id: string, type: SummarySource['type'], title: string, document: Document): SummarySource {
  const { byline, publishedAt, url, pages } = document;
  const known = { byline, publishedAt, url, pages };
  return {
    id,
    type,
    title,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    language: document.language,
    characters: countCharacters(document.text),
    sha256: createHash('sha256').update(document.text).digest('hex'),
    warnings: document.warnings,
  };
}

function toOrigin(source: string): SourceOrigin {
  if (/^https?:\/\//i.test(source)) return { type: 'url', url: source };
  return { type: source === '-' ? 'text' : 'file' };
}
