import { fillFromTemplate } from '@youyaku/contract/fill-from-template';
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
import type { Values } from './option-table.ts';
import { readTemplate } from './read-template.ts';

/** What is asked of a summary. Throws `CliError` 2 naming the option that is wrong. */
export function parseSummaryOptions(values: Values): SummaryOptions {
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
