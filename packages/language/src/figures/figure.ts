import { yearsBeforeEra } from '#dates/calendar.ts';

/**
 * A figure of a text. `values` is what it may be as a claim; `supports` what it supports when another text claims it:
 * 令和6年 claims 2024 and supports 2024, 6 and 2567.
 */
export type Figure = {
  readonly start: number;
  readonly end: number;
  readonly values: readonly number[];
  readonly supports: readonly number[];
  /** Empty when it is not known or not written: it agrees with every unit. */
  readonly unit: string;
  /** Written so plainly that a text which has it must have it from somewhere. */
  readonly isClaim: boolean;
  /** An amount or a date that readers need: a translation without it is marked. */
  readonly isNeeded: boolean;
  /** 3/15 is a fraction, or a day and a month; 4分の1 a quarter. */
  readonly parts?: readonly number[];
};

export const dateUnits: ReadonlySet<string> = new Set(['year', 'month', 'day', 'hour', 'clock', 'minute']);

/** What a year is called elsewhere: of an era, in the Buddhist calendar, by its last figures, as year of the Republic. */
export function yearForms(year: number, isByName: boolean): number[] {
  if (year < 1000 || year > 2800) return [year];
  const forms = [year, year + 543, year - 543];
  if (!isByName) return forms;
  const eras = Object.values(yearsBeforeEra).map((before) => year - before);
  return [...forms, year % 100, ...eras.filter((count) => count > 0 && count <= 120)];
}
