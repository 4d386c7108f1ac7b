/** Words with what belongs to them: whether the reader is still to check them, and the number of their note. */
export type Run = { readonly text: string; readonly isToCheck?: boolean; readonly note?: number };

export type TaskRow = { readonly what: readonly Run[]; readonly who: string; readonly due: string };
export type FactRow = { readonly name: string; readonly runs: readonly Run[] };

/** A heading of level 1 begins a part of the sheet, one of level 2 a section of it, one of level 3 a group of lines. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'item'; readonly runs: readonly Run[]; readonly label?: string }
  | { readonly kind: 'facts'; readonly rows: readonly FactRow[] }
  | { readonly kind: 'tasks'; readonly rows: readonly TaskRow[] };

export type Quote = { readonly text: string; readonly place: string };

/** What is known about a sentence: its verdict, why, and the places of the source. Numbers count from 1 in the order of the sheet. */
export type Note = {
  readonly number: number;
  readonly verdict: string;
  /** All is well: a page that people read does not repeat it at each sentence. */
  readonly isPlain: boolean;
  readonly reasons: readonly string[];
  readonly quotes: readonly Quote[];
};

/** A summary as all files show it: what is said and in what order, without how it looks. All text is clean: see `clean-text.ts`. */
export type Sheet = {
  readonly title: string;
  /** BCP 47, of the summary. */
  readonly language: string;
  /**
   * What was compared and read, e.g. 「14文・すべて根拠あり・全文読了」; what is to be checked comes first. Empty in a form to be filed, where it is
   * among the facts at the end.
   */
  readonly state: string;
  readonly facts: readonly FactRow[];
  readonly blocks: readonly Block[];
  readonly notes: readonly Note[];
};

/** What a page says of a sentence besides its quotes. */
export function listRemarks({ verdict, isPlain, reasons }: Note): string[] {
  return [...(isPlain ? [] : [verdict]), ...reasons];
}
