import type { Span } from '#text/span.ts';

/** What a text says of a point in time; what it leaves out is absent. `year` is of the common era. */
export type DateParts = {
  readonly year?: number;
  /** 31年, '24: the last two figures of a year or the year of an unnamed era. */
  readonly shortYear?: number;
  /** Of the era in which `year` was written: 6 of 令和6年. */
  readonly eraYear?: number;
  readonly fiscal?: boolean;
  readonly decade?: boolean;
  readonly quarter?: number;
  readonly month?: number;
  readonly day?: number;
  /** Of 24; with `halfDay` it may also be 12 later (3時 without 午前 or 午後). */
  readonly hour?: number;
  readonly halfDay?: boolean;
  readonly minute?: number;
  /** 18時すぎ, 18時ごろ, 18時前. */
  readonly near?: 'past' | 'around' | 'before';
  /** 0 is Sunday. */
  readonly weekday?: number;
};
export type DateMention = Span & DateParts;

/** A rule reads one form; `undefined` when the figures are no date. Rules see normalized text, earlier rules win the span. */
export type DateRule = {
  readonly pattern: RegExp;
  /** Without it in the text nothing can match: found far sooner than that the pattern does not. */
  readonly needs?: string;
  readonly read: (groups: Record<string, string>) => DateParts | undefined;
};
