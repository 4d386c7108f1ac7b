import { createHash, randomBytes } from 'node:crypto';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import type { Evidence, Summary, SummaryBody } from '@youyaku/contract/summary';
import { summarize } from '@youyaku/summarize';
import { CliError, toCliError } from './cli-error.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import type { SummarizeCommand } from './parse-arguments.ts';
import { readInput } from './read-input.ts';

export async function summarizeCommand(command: SummarizeCommand, signal: AbortSignal): Promise<void> {
  if (command.options.engine.startsWith('llm')) throw new CliError(5, 'engine_unavailable (not_configured)');
  const createdAt = new Date();
  const document = await readInput(command.source, { signal, asksPassword: command.asksPassword });
  try {
    const body = await runEngine(document, command, signal);
    process.stdout.write(format(command, body, document, createdAt));
  } catch (error) {
    throw toCliError(error);
  }
}

async function runEngine(document: Document, command: SummarizeCommand, signal: AbortSignal): Promise<SummaryBody> {
  const dictionary = await loadDictionaryFile();
  const hasProgress = process.stderr.isTTY && !command.isQuiet;
  try {
    for await (const event of summarize(document, command.options, { dictionary, signal })) {
      if (event.type === 'body-end') return event.body;
      if (hasProgress && event.type === 'stage-start') process.stderr.write(`\r\u001b[K${event.stage} …`);
      if (hasProgress && event.type === 'progress')
        process.stderr.write(`\r\u001b[K${event.stage} ${event.done}/${event.total}`);
    }
  } finally {
    if (hasProgress) process.stderr.write('\r\u001b[K');
  }
  throw new CliError(5, 'the engine ended without a summary');
}

function format(command: SummarizeCommand, body: SummaryBody, document: Document, createdAt: Date): string {
  if (command.output === 'json') return `${JSON.stringify(toSummary(command, body, document, createdAt))}\n`;
  const text = command.hasEvidence ? withEvidence(body) : body.text;
  if (command.output === 'text') return `${text}\n`;
  const items = command.hasEvidence ? text : body.sentences.map((sentence) => `- ${sentence.text}`).join('\n');
  const origin = document.url ?? document.title ?? command.source;
  return `# ${body.title}\n\n${command.options.shape === 'paragraph' ? body.text : items}\n\n出典: ${origin}\n`;
}

function withEvidence(body: SummaryBody): string {
  return body.sentences
    .map(({ text, evidence }) =>
      [text, ...evidence.map((place) => `    ← [${placeOf(place)}] ${place.quote.replace(/\s+/g, ' ')}`)].join('\n'),
    )
    .join('\n');
}

function placeOf({ part, page, slide, sheet, time, heading, start, end }: Evidence): string {
  const parts = [
    part,
    page === undefined ? undefined : `p.${page}`,
    slide === undefined ? undefined : `slide ${slide}`,
    sheet,
    time === undefined ? undefined : `${Math.floor(time)}s`,
    heading,
    `${start}-${end}`,
  ];
  return parts.filter((known) => known !== undefined).join(' ');
}

function toSummary(command: SummarizeCommand, body: SummaryBody, document: Document, createdAt: Date): Summary {
  const { minutes, ...rest } = body;
  const isUrl = /^https?:\/\//i.test(command.source);
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
      ...command.options,
      source: isUrl ? { type: 'url', url: command.source } : { type: command.source === '-' ? 'text' : 'file' },
    },
    source: {
      id: `src_${randomBytes(20).toString('base64url')}`,
      type: isUrl ? 'url' : command.source === '-' ? 'text' : 'file',
      title: document.title ?? body.title,
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
      language: document.language,
      characters: countCharacters(document.text),
      sha256: createHash('sha256').update(document.text).digest('hex'),
      warnings: document.warnings,
    },
    ...rest,
    ...(minutes === undefined ? {} : { minutes }),
    shape: command.options.shape,
    usage: { charged: false, reason: 'builtin' },
    error: null,
  };
}
