import { summaryShapes } from '@youyaku/contract/shapes';
import type { HistoryFilters } from '@youyaku/contract/history';
import { limits } from '@youyaku/contract/limits';

/** What the address says about the list; days are those of Japan, both included. */
export type HistoryAddress = {
  q?: string;
  tag?: string;
  shape?: (typeof summaryShapes)[number];
  source?: (typeof sources)[number];
  state?: 'check' | 'failed';
  from?: string;
  until?: string;
};

export const sources = ['text', 'url', 'file'] as const;

/** Reads the address; what it does not understand it leaves out. */
export function readHistoryAddress(parameters: URLSearchParams): HistoryAddress {
  const read = <Value extends string>(name: string, isValid: (value: string) => value is Value): Value | undefined => {
    const value = parameters.get(name)?.trim() ?? '';
    return value !== '' && isValid(value) ? value : undefined;
  };
  const among =
    <Value extends string>(values: readonly Value[]) =>
    (value: string): value is Value =>
      values.some((one) => one === value);
  const upTo =
    (most: number) =>
    (value: string): value is string =>
      [...value].length <= most;
  return withoutAbsent({
    q: read('q', upTo(limits.searchCodePointsMax)),
    tag: read('tag', upTo(limits.tagCodePointsMax)),
    shape: read('shape', among(summaryShapes)),
    source: read('source', among(sources)),
    state: read('state', among(['check', 'failed'])),
    from: read('from', isDay),
    until: read('until', isDay),
  });
}

/** The address with these filters, from its first page on. */
export function toHistoryParameters(address: HistoryAddress): URLSearchParams {
  return new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''));
}

/** What the API is asked for. Failed summaries are a list of their own. */
export function toHistoryFilters({ from, until, ...address }: HistoryAddress): HistoryFilters {
  return {
    ...address,
    state: address.state ?? 'ok',
    ...(from === undefined ? {} : { from: startOf(from, 0) }),
    ...(until === undefined ? {} : { until: startOf(until, 1) }),
  };
}

const dayMs = 86_400_000;

function startOf(day: string, daysLater: number): string {
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + daysLater * dayMs).toISOString();
}

/** A day of the calendar, of a year with four digits: its next day has to be one too. */
function isDay(value: string): value is string {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function withoutAbsent<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
