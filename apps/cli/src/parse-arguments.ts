import { parseArgs } from 'node:util';
import { fillFromTemplate } from '@youyaku/contract/fill-from-template';
import { limits } from '@youyaku/contract/limits';
import { questionRequestSchema } from '@youyaku/contract/question';
import {
  resolveSummaryOptions,
  type SummaryLength,
  summaryPreferencesSchema,
  type SummaryOptions,
  type SummaryPreferences,
} from '@youyaku/contract/summary-request';
import { CliError } from './cli-error.ts';
import { describeIssue, describeLength } from './describe-issue.ts';
import { refusals } from './messages/refusals.ts';
import type { Sentence } from './messages/sentence.ts';
import { readTemplate } from './read-template.ts';

export type SummarizeCommand = {
  kind: 'summarize';
  /** One source, or several for one summary; with `compare`, the old and the new version. */
  sources: readonly string[];
  options: SummaryOptions;
  output: 'text' | 'json' | 'markdown';
  hasEvidence: boolean;
  isQuiet: boolean;
  /** Whether to prompt for the password of the file. */
  shouldAskPassword: boolean;
};
/** Prints what a model would be sent, without sending it. */
export type PromptCommand = {
  kind: 'prompt';
  sources: readonly string[];
  options: SummaryOptions;
  /** A context window in tokens, instead of that of the configured model. */
  contextTokens: number | undefined;
  isJson: boolean;
  shouldAskPassword: boolean;
};
export type ReadCommand = { kind: 'read'; source: string; isJson: boolean; shouldAskPassword: boolean };
export type CheckCommand = {
  kind: 'check';
  summary: string;
  source: string;
  engine: SummaryOptions['engine'];
  isJson: boolean;
  shouldAskPassword: boolean;
};
export type AskCommand = {
  kind: 'ask';
  source: string;
  question: string;
  engine: SummaryOptions['engine'];
  isJson: boolean;
  hasEvidence: boolean;
  shouldAskPassword: boolean;
};
export type AdminCommand =
  | { kind: 'admin'; action: 'grant' | 'revoke'; address: string }
  | { kind: 'admin'; action: 'list' };
/** Brings what the payment service has in line with the plans. */
export type PaymentsCommand = { kind: 'payments'; isTrial: boolean };
export type DoctorCommand = { kind: 'doctor'; isLive: boolean };
export type Command =
  | SummarizeCommand
  | PromptCommand
  | ReadCommand
  | CheckCommand
  | AskCommand
  | AdminCommand
  | PaymentsCommand
  | DoctorCommand
  | { kind: 'help' };

const options = {
  preset: { type: 'string' },
  shape: { type: 'string' },
  characters: { type: 'string' },
  about: { type: 'string' },
  items: { type: 'string' },
  percent: { type: 'string' },
  register: { type: 'string' },
  reader: { type: 'string' },
  language: { type: 'string' },
  engine: { type: 'string' },
  focus: { type: 'string' },
  instructions: { type: 'string' },
  template: { type: 'string' },
  set: { type: 'string', multiple: true },
  strike: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  context: { type: 'string' },
  live: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  evidence: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  password: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** As in the settings of a model; a smaller window fits no prompt. */
const contextTokensMin = 1000;

/** Parses the command line; throws `CliError` 2 naming the problem. */
export function parseArguments(args: string[]): Command {
  const { values, positionals } = parseOrReject(args);
  const [first, ...rest] = positionals;
  const shouldAskPassword = values.password;
  if (values.help || first === 'help') return { kind: 'help' };
  switch (first) {
    case 'doctor':
      return { kind: 'doctor', isLive: values.live };
    case 'admin':
      return parseAdmin(rest);
    case 'payments':
      if (rest.join(' ') !== 'sync') throw new CliError(2, refusals.paymentsNeeds());
      return { kind: 'payments', isTrial: values['dry-run'] };
    case 'prompt':
      return parsePrompt(values, rest);
    case 'read':
      return {
        kind: 'read',
        source: requireSource(rest, refusals.needsOneSource('read')),
        isJson: values.json,
        shouldAskPassword,
      };
    case 'check': {
      const [summary, source, ...more] = rest;
      if (summary === undefined || source === undefined || more.length > 0)
        throw new CliError(2, refusals.checkNeedsTwo());
      const { engine } = parseSummaryOptions(values);
      return { kind: 'check', summary, source, engine, isJson: values.json, shouldAskPassword };
    }
    case 'ask':
      return parseAsk(values, rest);
    default:
      return parseSummarize(values, first === 'summarize' ? rest : positionals);
  }
}

function parseOrReject(args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CliError(2, describeParseError(error));
  }
}

/** Node's message names the option, but is written for developers. */
function describeParseError(error: unknown): Sentence {
  const message = error instanceof Error ? error.message : '';
  const name = /'(?:-\w, )?(--?[^' =<]+)/.exec(message)?.[1] ?? '';
  if (message.startsWith('Unknown option')) return refusals.unknownOption(name);
  if (message.includes('does not take an argument')) return refusals.noValue(name.replace(/^--/, ''));
  const isMissing = message.includes('argument missing') || message.includes('argument is ambiguous');
  return isMissing ? refusals.valueMissing(name.replace(/^--/, '')) : refusals.badArguments();
}

function parseSummarize(values: Values, sources: string[]): SummarizeCommand {
  if (values.json && values.markdown) throw new CliError(2, refusals.exclude(['json', 'markdown']));
  return {
    kind: 'summarize',
    sources: requireSources(sources.length === 0 ? ['-'] : sources, values),
    options: parseSummaryOptions(values),
    output: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
    hasEvidence: values.evidence,
    isQuiet: values.quiet,
    shouldAskPassword: values.password,
  };
}

function parseAsk(values: Values, [source, question, ...more]: string[]): AskCommand {
  if (source === undefined || question === undefined || more.length > 0) throw new CliError(2, refusals.askNeedsTwo());
  if (!questionRequestSchema.safeParse({ question }).success)
    throw new CliError(2, refusals.questionLength(limits.questionCodePointsMax));
  return {
    kind: 'ask',
    source,
    question,
    engine: parseSummaryOptions(values).engine,
    isJson: values.json,
    hasEvidence: values.evidence,
    shouldAskPassword: values.password,
  };
}

function parseAdmin([action, address, ...more]: string[]): AdminCommand {
  if (action === 'list' && address === undefined) return { kind: 'admin', action };
  const isChange = action === 'grant' || action === 'revoke';
  if (!isChange || address === undefined || more.length > 0) throw new CliError(2, refusals.adminNeeds());
  return { kind: 'admin', action, address };
}

function parsePrompt(values: Values, sources: string[]): PromptCommand {
  const resolved = parseSummaryOptions(values);
  if (resolved.engine === 'builtin') throw new CliError(2, refusals.promptBuiltin());
  const contextTokens = values.context === undefined ? undefined : Number(values.context);
  if (contextTokens !== undefined && !(Number.isInteger(contextTokens) && contextTokens >= contextTokensMin))
    throw new CliError(2, refusals.contextTokens(contextTokensMin));
  return {
    kind: 'prompt',
    sources: requireSources(sources, values, refusals.needsSource('prompt')),
    options: resolved,
    contextTokens,
    isJson: values.json,
    shouldAskPassword: values.password,
  };
}

function parseSummaryOptions(values: Values): SummaryOptions {
  const {
    preset,
    shape,
    register,
    reader,
    language,
    engine,
    focus,
    instructions,
    strike,
    compare: isCompared,
  } = values;
  const unsupported = strike ? 'strike' : undefined;
  const compare = isCompared ? true : undefined;
  const length = parseLength(values);
  const request = summaryPreferencesSchema.safeParse({
    preset,
    shape,
    register,
    reader,
    language,
    engine,
    focus,
    instructions,
    unsupported,
    length,
    compare,
  });
  if (!request.success) throw new CliError(2, describeIssue(request.error, findLengthOption(values)));
  // Falling back to another model would send the text to an unintended place.
  if (engine?.startsWith('own:') === true) throw new CliError(2, refusals.ownEngine());
  const preferences = Object.fromEntries(Object.entries(request.data).filter(([, value]) => value !== undefined));
  const resolved = resolveSummaryOptions(withTemplate(preferences, values));
  if (engine === 'builtin' && resolved.instructions !== undefined)
    throw new CliError(2, refusals.instructionsNeedModel());
  return resolved;
}

/** Fills settings missing on the command line from `--template`. */
function withTemplate(preferences: SummaryPreferences, { template: path, set = [] }: Values): SummaryPreferences {
  if (path === undefined && set.length > 0) throw new CliError(2, refusals.setWithoutTemplate());
  if (path === undefined) return preferences;
  const template = readTemplate(path, set);
  return fillFromTemplate(preferences, template, template.instructions);
}

function findLengthOption({ characters, about, items, percent }: Values): string | undefined {
  return Object.entries({ characters, about, items, percent }).find(([, value]) => value !== undefined)?.[0];
}

function parseLength({ characters, about, items, percent }: Values): SummaryLength | undefined {
  const given = Object.entries({ characters, about, items, percent }).filter(([, value]) => value !== undefined);
  if (given.length > 1) throw new CliError(2, refusals.exclude(given.map(([name]) => name)));
  const [name, raw] = given[0] ?? [];
  if (name === undefined) return undefined;
  const value = Number(raw);
  if (!Number.isFinite(value)) throw new CliError(2, describeLength(name));
  if (name === 'characters') return { unit: 'characters', max: value };
  if (name === 'about') return { unit: 'characters', about: value };
  return name === 'items' ? { unit: 'items', count: value } : { unit: 'ratio', percent: value };
}

function requireSources(sources: string[], { compare }: Values, refusal = refusals.needsSource('summarize')): string[] {
  if (compare && sources.length !== 2) throw new CliError(2, refusals.compareNeedsTwo());
  if (sources.length === 0) throw new CliError(2, refusal);
  if (sources.length > limits.sourcesMax) throw new CliError(2, refusals.tooManySources(limits.sourcesMax));
  if (sources.indexOf('-') !== sources.lastIndexOf('-')) throw new CliError(2, refusals.stdinTwice());
  return sources;
}

function requireSource(sources: string[], refusal: Sentence): string {
  const [source, ...more] = sources;
  if (source === undefined || more.length > 0) throw new CliError(2, refusal);
  return source;
}
