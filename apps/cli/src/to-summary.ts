import { createHash, randomBytes } from 'node:crypto';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import type { SummarizeCommand } from './parse-arguments.ts';
import type { EngineResult } from './run-engine.ts';

/** The Summary of the API, as a server would have kept it. */
export function toSummary(
  { options, source }: Pick<SummarizeCommand, 'options' | 'source'>,
  { body, usage }: EngineResult,
  document: Document,
  createdAt: Date,
): Summary {
  const { minutes, ...rest } = body;
  const isUrl = /^https?:\/\//i.test(source);
  const { byline, publishedAt, url, pages } = document;
  const known = { byline, publishedAt, url, pages };
  return {
    id: `sum_${randomBytes(20).toString('base64url')}`,
    status: 'done',
    attempt: 1,
    createdAt: createdAt.toISOString(),
    finishedAt: new Date().toISOString(),
    pinned: false,
    tags: [],
    request: {
      ...options,
      source: isUrl ? { type: 'url', url: source } : { type: source === '-' ? 'text' : 'file' },
    },
    source: {
      id: `src_${randomBytes(20).toString('base64url')}`,
      type: isUrl ? 'url' : source === '-' ? 'text' : 'file',
      title: document.title ?? body.title,
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
      language: document.language,
      characters: countCharacters(document.text),
      sha256: createHash('sha256').update(document.text).digest('hex'),
      warnings: document.warnings,
    },
    ...rest,
    ...(minutes === undefined ? {} : { minutes }),
    shape: options.shape,
    usage,
    error: null,
  };
}
