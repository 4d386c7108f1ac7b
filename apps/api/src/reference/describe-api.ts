import { errorCodes } from '@youyaku/contract/errors';
import { limits } from '@youyaku/contract/limits';
import type { RateLimits } from '#config.ts';
import { liveWords } from '#messages/live-words.ts';
import { referenceWords } from '#messages/reference-words.ts';
import { sentenceForError, type MessageLanguage } from '#messages/sentence-for-error.ts';

export type ApiFacts = {
  apiUrl: string;
  rateLimits: Pick<RateLimits, 'requestsPerSecond' | 'startsPerMinute' | 'uploadsPerMinute' | 'readersPerAddress'>;
};

/** What a caller must know of the whole API, in Markdown: a first call, guests, waiting, streams, limits and every error code. */
export function describeApi({ apiUrl, rateLimits }: ApiFacts, language: MessageLanguage): string {
  const words = referenceWords[language];
  const format = new Intl.NumberFormat(language);
  const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? format.format(value) : (value ?? whole);
    });
  const limitNames = Object.keys(limits) as (keyof typeof limits)[];
  const limitRows = limitNames.map((name) => [words.limits[name], formatLimit(name, limits[name], format)]);
  const errorRows = Object.entries(errorCodes).map(([code, { status, retryable }]) => [
    `\`${code}\` ${status}`,
    retryable ? '○' : '',
    sentenceForError({ code: code as keyof typeof errorCodes }, language),
  ]);
  return [
    words.start.replace('{command}', () => exampleCommand(apiUrl, words.sample)),
    words.guests,
    fill(words.waiting, { waitDefault: limits.waitSecondsDefault, waitMax: limits.waitSecondsMax }),
    words.streams,
    liveWords[language].section,
    fill(words.rates, {
      requests: rateLimits.requestsPerSecond,
      starts: rateLimits.startsPerMinute,
      uploads: rateLimits.uploadsPerMinute,
      readersPerAddress: rateLimits.readersPerAddress,
    }),
    `${words.limitsTitle}\n\n${toTable(words.limitsHead, limitRows)}`,
    `${words.errors}\n\n${toTable(words.errorsHead, errorRows)}`,
  ].join('\n\n');
}

function exampleCommand(apiUrl: string, text: string): string {
  return `curl ${apiUrl}/v1/summaries -H 'content-type: application/json' \\
  -d '${JSON.stringify({ preset: 'sangyo', source: { type: 'text', text } })}'`;
}

function formatLimit(name: string, value: number, format: Intl.NumberFormat): string {
  return name.endsWith('BytesMax') ? `${format.format(value / 1024 ** 2)} MB` : format.format(value);
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
