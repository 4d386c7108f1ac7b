import { toClientError } from '@youyaku/client/client-error';
import type { Client } from '@youyaku/client/create-client';
import type { LiveOptions } from '@youyaku/client/live-variants';
import type { SourceInput } from '@youyaku/contract/summary-request';
import { isWebAddress } from '@youyaku/contract/web-address';
import type { SiteLanguage } from '#content/desk-words.ts';
import type { Fault } from '#parts/fault-number.tsx';

/**
 * Returns the API client, loaded on first use so that visits without a text of their own do not load it. A failed load is retried the next time.
 */
export function createClientLoader(apiUrl: string, language: SiteLanguage): () => Promise<Client> {
  let loaded: Promise<Client> | undefined;
  async function load(): Promise<Client> {
    const { createClient } = await import('@youyaku/client/create-client');
    // Errors are in the language of the page, whatever the browser prefers.
    return createClient({ url: apiUrl, language, credentials: 'include' });
  }
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Lines within a limit in characters, as the ruler of the desk asks for them. */
export function linesWithin(max: number): LiveOptions {
  return {
    shape: 'lines',
    length: { unit: 'characters', max },
    register: 'asIs',
    reader: 'general',
    retention: 'keep',
  };
}

/** A text that is one address means its page, as in the app. */
function toSource(text: string): SourceInput {
  return isWebAddress(text.trim()) ? { type: 'url', url: text.trim() } : { type: 'text', text };
}

/** Hands a text or a file over to the app: stores its summary, and returns the address at which the app shows both. */
export async function handOver(
  client: Client,
  start: { text: string } | { file: File },
  { appUrl, limit, signal }: { appUrl: string; limit: number; signal: AbortSignal },
): Promise<string> {
  const source: SourceInput =
    'text' in start
      ? toSource(start.text)
      : { type: 'file', fileId: (await client.uploadFile(start.file, { signal })).id };
  // The page promises that what is put in here is passed to nobody else.
  const { id } = await client.startSummary({ source, ...linesWithin(limit), engine: 'builtin' }, { signal });
  return new URL(`/s/${id}`, appUrl).href;
}

type FailureWords = { network: string; reload: string; tooLarge: string };

/** Why it did not work, for people: the API's own message unless the fault is ours. */
export function getFailureMessage(error: unknown, words: FailureWords): string {
  const { reason, status = 0 } = toClientError(error);
  if (reason.kind === 'network') return words.network;
  if (reason.kind === 'tooLarge') return words.tooLarge;
  return reason.kind === 'problem' && status < 500 ? reason.problem.detail : words.reload;
}

/** What the operator may have to look into; nothing where the API says what is wrong with the request. */
export function getFault(error: unknown): Fault | undefined {
  const { reason, status = 0 } = toClientError(error);
  if (reason.kind === 'network') return { code: 'network' };
  if (reason.kind === 'tooLarge' || (reason.kind === 'problem' && status < 500)) return undefined;
  const requestId = reason.problem?.requestId;
  return requestId === undefined ? { code: 'broken' } : { requestId };
}
