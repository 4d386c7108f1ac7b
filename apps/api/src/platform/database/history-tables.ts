import type { SummaryListItem } from '@youyaku/contract/summary';

/** What a list shows of a summary besides its columns. */
export type ListedFacts = Pick<SummaryListItem, 'engine' | 'characters' | 'decided'>;

/**
 * What is searched of a finished summary: its text as a person left it, with its chapters, and the grams of its title, text and source
 * (history/list-grams.ts). A changed title only adds grams: what the index finds is looked up in the texts.
 */
export type SummarySearchTable = {
  summary_id: string;
  /** Copies of the summary's own, because lists are sorted here. */
  owner_id: string;
  pinned: boolean;
  created_at: Date;
  /** Whether the source has too many grams to be indexed to its end. */
  is_partial: boolean;
  text: string;
  grams: number[];
};
