import { batchLineSchema, type BatchLine } from '@youyaku/contract/batch';
import type { ErrorCode } from '@youyaku/contract/errors';
import { ApiError } from '#http/api-error.ts';
import { refuseLong, type SourceBound } from '#plans/refuse-by-plan.ts';
import { refuseSource } from '#sources/refuse-source.ts';
import type { Line } from './read-lines.ts';

export type LineFault = { code: ErrorCode; reason?: string | undefined; param?: string | undefined };

/** A line as its shard keeps it: a document that can be summarised, or what is wrong with it. */
export type KeptLine = { line: number; customId?: string | undefined } & (
  | { document: Omit<BatchLine, 'customId'> }
  | { error: LineFault }
);

/**
 * Reads lines one after another, and remembers the ids among them. Undefined for a blank one. A line is hostile: whatever is wrong with it
 * becomes its error and nobody else's.
 */
export function createLineParser(bound: SourceBound): (line: Line) => KeptLine | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const seen = new Set<string>();
  return ({ number, bytes }) => {
    if (bytes === undefined) return refused(number, { code: 'source_too_large', reason: 'batch_line' });
    const text = decode(decoder, bytes);
    if (text === undefined) return refused(number, { code: 'invalid_request', reason: 'batch_utf8' });
    if (text.trim() === '') return undefined;
    const value = parseJson(text);
    if (value === undefined) return refused(number, { code: 'invalid_request', reason: 'batch_json' });
    const parsed = batchLineSchema.safeParse(value);
    if (!parsed.success)
      return refused(number, { code: 'invalid_request', reason: 'batch_field', param: pathOf(parsed.error) });
    const { customId, ...document } = parsed.data;
    if (customId !== undefined && seen.has(customId))
      return { ...refused(number, { code: 'invalid_request', reason: 'batch_same_id', param: 'customId' }), customId };
    if (customId !== undefined) seen.add(customId);
    const fault = findFault(document, bound);
    return { line: number, ...(customId === undefined ? {} : { customId }), ...(fault ?? { document }) };
  };
}

function refused(line: number, error: LineFault): { line: number; error: LineFault } {
  return { line, error };
}

function decode(decoder: { decode(bytes: Uint8Array): string }, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Names of our own fields alone: an unknown one is text of the sender. */
function pathOf({ issues }: { issues: readonly { path: readonly PropertyKey[] }[] }): string | undefined {
  const [issue] = issues;
  return issue === undefined || issue.path.length === 0 ? undefined : issue.path.map(String).join('.');
}

function findFault({ text, title }: Omit<BatchLine, 'customId'>, bound: SourceBound): { error: LineFault } | undefined {
  try {
    refuseSource({ type: 'text', text, title }, 'text');
    refuseLong(text, bound, 'text');
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: { code: error.code, reason: error.reason, param: 'text' } };
  }
}
