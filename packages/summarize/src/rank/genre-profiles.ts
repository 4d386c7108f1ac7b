import type { Genre } from './detect-genre.ts';

/** How much more a sentence counts for where it stands and what it does; 1 = no difference. */
export type GenreProfile = {
  /** Added for the very first sentence, falling off as 1 / (1 + position). */
  readonly documentLead: number;
  /** The same within each section. */
  readonly sectionLead: number;
  /** Added for the last sentences of the document. */
  readonly documentTail: number;
  readonly key: number;
  readonly question: number;
  readonly anaphoric: number;
  readonly aside: number;
  /** A sentence that is only somebody's speech in quotes. */
  readonly quotation: number;
  /** A sentence that is mostly somebody's comment. */
  readonly reaction: number;
  readonly tableRow: number;
  readonly item: number;
  /** Words without a predicate or a topic. */
  readonly fragment: number;
  /** No end mark: a label, a title, a piece of a table. */
  readonly unfinished: number;
  /** Fewer than 14 characters: hardly ever clear by itself. */
  readonly short: number;
};

const plain: GenreProfile = {
  documentLead: 0.6,
  sectionLead: 0.1,
  documentTail: 0,
  key: 1.25,
  question: 0.3,
  anaphoric: 0.75,
  aside: 0.7,
  quotation: 0.6,
  reaction: 0.75,
  tableRow: 0.35,
  item: 0.9,
  fragment: 0.3,
  short: 0.6,
  unfinished: 0.5,
};

export const genreProfiles: Readonly<Record<Genre, GenreProfile>> = {
  article: plain,
  paper: { ...plain, documentLead: 0.2, sectionLead: 0.1, documentTail: 0.15, key: 1.7 },
  dialogue: { ...plain, documentLead: 0.4, sectionLead: 0.2, key: 1.3, question: 0.45, anaphoric: 0.7 },
  minutes: { ...plain, documentLead: 0, sectionLead: 0.3, key: 1.4, item: 1.1, fragment: 0.6, unfinished: 0.8 },
  list: { ...plain, documentLead: 0.5, item: 1, tableRow: 0.7, fragment: 0.8, short: 1, unfinished: 1 },
  story: { ...plain, documentLead: 0.5, documentTail: 0.3, key: 1.05 },
};
