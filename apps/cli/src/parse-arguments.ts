import { parseArgs } from 'node:util';
import { limits } from '@youyaku/contract/limits';
import { questionRequestSchema } from '@youyaku/contract/question';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { CliError } from './cli-error.ts';
import { findSources } from './find-sources.ts';
import { refusals } from './messages/refusals.ts';
import type { Sentence } from './messages/sentence.ts';
import { optionTable, type Values } from './option-table.ts';
import { parseForm } from './parse-form.ts';
import { type OutFile, parseOut } from './parse-out.ts';
import { readTerms, type Terms } from './read-glossary.ts';
import { parseSummaryOptions } from './parse-summary-options.ts';

export type SummarizeCommand = {
  kind: 'summarize';
  /** One source, or several for one summary; with `compare`, the old and the new version. */
  sources: readonly string[];
  options: SummaryOptions;
  terms: Terms;
  output: 'text' | 'json' | 'markdown';
  /** The file to write instead of standard output. */
  out: OutFile | undefined;
  /** How the file lays out minutes. */
  form: ReturnType<typeof parseForm>;
  hasEvidence: boolean;
  /** Whether each sentence is followed by what the rules of the built-in engine did with it. */
  isExplained: boolean;
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
  terms: Terms;
  isJson: boolean;
  /** Whether a sentence that the source contradicts is a failure: exit code 1. */
  isStrict: boolean;
  shouldAskPassword: boolean;
};
export type AskCommand = {
  kind: 'ask';
  source: string;
  question: string;
  engine: SummaryOptions['engine'];
  terms: Terms;
  isJson: boolean;
  hasEvidence: boolean;
  shouldAskPassword: boolean;
};
export type AdminCommand =
  | { kind: 'admin'; action: 'grant' | 'revoke'; address: string }
  | { kind: 'admin'; action: 'list' };
/** Brings what the payment service has in line with the plans. */
export type PaymentsCommand = { kind: 'payments'; isTrial: boolean };
/** `until`: a moment as ISO 8601. `archive`: the folder of `WAL_ARCHIVE`. */
export type BackupCommand =
  | { kind: 'backup'; action: 'backup'; target: string }
  | {
      kind: 'backup';
      action: 'restore';
      backup: string;
      into: string;
      until: string | undefined;
      archive: string | undefined;
    };
export type DoctorCommand = { kind: 'doctor'; isLive: boolean };
export type Command =
  | SummarizeCommand
  | PromptCommand
  | ReadCommand
  | CheckCommand
  | AskCommand
  | AdminCommand
  | PaymentsCommand
  | BackupCommand
  | DoctorCommand
  | { kind: 'help' };

/** As in the settings of a model; a smaller window fits no prompt. */
const contextTokensMin = 1000;

/** Parses the command line; throws `CliError` 2 naming the problem. */
export function parseArguments(args: string[]): Command {
  const { values, positionals } = parseOrReject(args);
  const [first, ...rest] = positionals;
  const shouldAskPassword = values.password;
  if (values.help || first === 'help') return { kind: 'help' };
  refuseElsewhere(first, values);
  switch (first) {
    case 'doctor':
      return { kind: 'doctor', isLive: values.live };
    case 'admin':
      return parseAdmin(rest);
    case 'backup':
    case 'restore':
      return parseBackup(first, rest, values);
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
      return {
        kind: 'check',
        summary,
        source,
        engine,
        terms: readTerms(values),
        isJson: values.json,
        isStrict: values.strict,
        shouldAskPassword,
      };
    }
    case 'ask':
      return parseAsk(values, rest);
    default:
      return parseSummarize(values, first === 'summarize' ? rest : positionals);
  }
}

/** Options that would be ignored without a word where a user relies on them. */
function refuseElsewhere(command: string | undefined, { out, form, explain, strict, to, archive }: Values): void {
  const isOther = otherCommands.has(command ?? '');
  if (isOther && out !== undefined) throw new CliError(2, refusals.onlyFor('out', 'summarize'));
  if (isOther && form !== undefined) throw new CliError(2, refusals.onlyFor('form', 'summarize'));
  if (isOther && explain) throw new CliError(2, refusals.onlyFor('explain', 'summarize'));
  if (command !== 'restore' && command !== 'backup') {
    if (to !== undefined) throw new CliError(2, refusals.onlyFor('to', 'restore'));
    if (archive !== undefined) throw new CliError(2, refusals.onlyFor('archive', 'restore'));
  }
  if (strict && command !== 'check') throw new CliError(2, refusals.onlyFor('strict', 'check'));
}

const otherCommands: ReadonlySet<string> = new Set([
  'doctor',
  'admin',
  'payments',
  'backup',
  'restore',
  'prompt',
  'read',
  'check',
  'ask',
]);

function parseOrReject(args: string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args, options: optionTable, allowPositionals: true });
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

function parseSummarize(values: Values, given: string[]): SummarizeCommand {
  const sources = requireSources(given.length === 0 ? ['-'] : findSources(given), values);
  const options = parseSummaryOptions(values);
  return {
    kind: 'summarize',
    sources,
    options,
    terms: readTerms(values),
    ...parseOut(values, sources),
    form: parseForm(values, options.shape),
    hasEvidence: values.evidence,
    isExplained: values.explain,
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
    terms: readTerms(values),
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

function parseBackup(action: 'backup' | 'restore', folders: string[], { to, archive }: Values): BackupCommand {
  const [first, second, ...more] = folders;
  const isWhole = first !== undefined && more.length === 0 && (second !== undefined) === (action === 'restore');
  if (!isWhole || (action === 'backup' && (to ?? archive) !== undefined)) throw new CliError(2, refusals.backupNeeds());
  if (second === undefined) return { kind: 'backup', action: 'backup', target: first };
  if (to !== undefined && Number.isNaN(Date.parse(to))) throw new CliError(2, refusals.badMoment(to));
  const until = to === undefined ? undefined : new Date(to).toISOString();
  return { kind: 'backup', action: 'restore', backup: first, into: second, until, archive };
}

function parsePrompt(values: Values, sources: string[]): PromptCommand {
  const resolved = parseSummaryOptions(values);
  if (resolved.engine === 'builtin') throw new CliError(2, refusals.promptBuiltin());
  if (values.mask !== undefined || values.glossary !== undefined) throw new CliError(2, refusals.maskInPrompt());
  const contextTokens = values.context === undefined ? undefined : Number(values.context);
  if (contextTokens !== undefined && !(Number.isInteger(contextTokens) && contextTokens >= contextTokensMin))
    throw new CliError(2, refusals.contextTokens(contextTokensMin));
  return {
    kind: 'prompt',
    sources: requireSources(findSources(sources), values, refusals.needsSource('prompt')),
    options: resolved,
    contextTokens,
    isJson: values.json,
    shouldAskPassword: values.password,
  };
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
