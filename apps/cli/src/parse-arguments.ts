import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  resolveSummaryOptions,
  summaryRequestSchema,
  type SummaryLength,
  type SummaryOptions,
} from '@youyaku/contract/summary-request';
import { CliError } from './cli-error.ts';

export type SummarizeCommand = {
  kind: 'summarize';
  source: string;
  options: SummaryOptions;
  output: 'text' | 'json' | 'markdown';
  hasEvidence: boolean;
  isQuiet: boolean;
  /** Whether to ask for the password of the file. */
  asksPassword: boolean;
};
export type ReadCommand = { kind: 'read'; source: string; isJson: boolean; asksPassword: boolean };
export type CheckCommand = {
  kind: 'check';
  summary: string;
  source: string;
  isJson: boolean;
  asksPassword: boolean;
};
export type Command = SummarizeCommand | ReadCommand | CheckCommand | { kind: 'doctor' } | { kind: 'help' };

const options = {
  shape: { type: 'string' },
  characters: { type: 'string' },
  about: { type: 'string' },
  items: { type: 'string' },
  percent: { type: 'string' },
  register: { type: 'string' },
  language: { type: 'string' },
  engine: { type: 'string' },
  focus: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  evidence: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  password: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** Reads the command line; throws `CliError` 2 naming what is wrong. */
export function parseArguments(args: string[]): Command {
  const { values, positionals } = parseOrRefuse(args);
  const [first, ...rest] = positionals;
  const asksPassword = values.password;
  if (values.help || first === 'help') return { kind: 'help' };
  switch (first) {
    case 'doctor':
      return { kind: 'doctor' };
    case 'read':
      return { kind: 'read', source: oneOf(rest, 'read needs one FILE or URL'), isJson: values.json, asksPassword };
    case 'check': {
      const [summary, source, ...more] = rest;
      if (summary === undefined || source === undefined || more.length > 0)
        throw new CliError(2, 'check needs SUMMARY and SOURCE');
      return { kind: 'check', summary, source, isJson: values.json, asksPassword };
    }
    default:
      return parseSummarize(values, first === 'summarize' ? rest : positionals);
  }
}

function parseOrRefuse(args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CliError(2, error instanceof Error ? error.message : 'bad arguments');
  }
}

function parseSummarize(values: Values, sources: string[]): SummarizeCommand {
  if (values.json && values.markdown) throw new CliError(2, '--json and --markdown exclude each other');
  const { shape, register, language, engine, focus } = values;
  const request = summaryRequestSchema
    .omit({ source: true })
    .safeParse({ shape, register, language, engine, focus, length: parseLength(values) });
  if (!request.success) throw new CliError(2, z.prettifyError(request.error).split('\n').join(' '));
  return {
    kind: 'summarize',
    source: sources.length === 0 ? '-' : oneOf(sources, 'one FILE or URL at a time'),
    options: resolveSummaryOptions(request.data),
    output: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
    hasEvidence: values.evidence,
    isQuiet: values.quiet,
    asksPassword: values.password,
  };
}

function parseLength({ characters, about, items, percent }: Values): SummaryLength | undefined {
  const given = Object.entries({ characters, about, items, percent }).filter(([, value]) => value !== undefined);
  if (given.length > 1) throw new CliError(2, `${given.map(([name]) => `--${name}`).join(' and ')} exclude each other`);
  const [name, raw] = given[0] ?? [];
  if (name === undefined) return undefined;
  const value = Number(raw);
  if (!Number.isFinite(value)) throw new CliError(2, `--${name} needs a number`);
  if (name === 'characters') return { unit: 'characters', max: value };
  if (name === 'about') return { unit: 'characters', about: value };
  return name === 'items' ? { unit: 'items', count: value } : { unit: 'ratio', percent: value };
}

function oneOf(sources: string[], complaint: string): string {
  const [source, ...more] = sources;
  if (source === undefined || more.length > 0) throw new CliError(2, complaint);
  return source;
}
