import type { Genre } from './detect-genre.ts';
import type { Signal } from './read-signals.ts';

/** Factors of a sentence's score by its position and function; 1 = no difference. */
export type GenreProfile = {
  /** Added for the first sentence of the document, decaying as 1 / (1 + position). */
  readonly documentLead: number;
  /** The same within each section. */
  readonly sectionLead: number;
  /** Added for the last sentences of the document. */
  readonly documentTail: number;
  readonly key: number;
  readonly question: number;
  readonly anaphoric: number;
  readonly aside: number;
  /** The sentence is nothing but quoted speech. */
  readonly quotation: number;
  /** The sentence is mostly somebody's comment. */
  readonly reaction: number;
  readonly tableRow: number;
  readonly item: number;
  /** Words without a predicate or a topic. */
  readonly fragment: number;
  /** No end mark: a label, a title, a piece of a table. */
  readonly unfinished: number;
  /** Fewer than 18 characters: rarely clear by itself. */
  readonly short: number;
  readonly signals: Readonly<Partial<Record<Signal, number>>>;
};

/** Signals that lower the score in every genre. */
const commonSignals = { opening: 0.4, frame: 0.4 };

const plain: GenreProfile = {
  documentLead: 0.6,
  sectionLead: 0.1,
  documentTail: 0,
  key: 1.25,
  question: 0.3,
  anaphoric: 0.75,
  aside: 0.5,
  quotation: 0.6,
  reaction: 0.75,
  tableRow: 0.35,
  item: 0.9,
  fragment: 0.3,
  short: 0.6,
  unfinished: 0.5,
  signals: { ...commonSignals, request: 0.75, quoting: 0.7 },
};

/** Weights come from small searches over the development sets, rounded; see bench. */
export const genreProfiles: Readonly<Record<Genre, GenreProfile>> = {
  article: { ...plain, fragment: 0.5 },
  paper: {
    ...plain,
    documentLead: 0.2,
    documentTail: 0.15,
    key: 1.7,
    signals: { ...commonSignals, contribution: 2.2, conclusion: 1.2, decision: 1.5, emphasis: 0.6 },
  },
  dialogue: {
    ...plain,
    documentLead: 0.4,
    sectionLead: 0.2,
    key: 1.3,
    question: 0.6,
    anaphoric: 0.7,
    signals: { ...commonSignals, decision: 1.5, conclusion: 1.3, denial: 0.7, address: 0.7 },
  },
  minutes: { ...plain, documentLead: 0, sectionLead: 0.3, key: 1.4, item: 1.1, fragment: 0.6, unfinished: 0.8 },
  // A speaker's point comes at its end: a question to answer or a promise.
  speech: {
    ...plain,
    documentLead: 0,
    sectionLead: 0,
    key: 1.4,
    question: 1.2,
    anaphoric: 1,
    short: 0.3,
    signals: {
      ...commonSignals,
      finding: 0.6,
      conclusion: 0.6,
      decision: 1.2,
      commitment: 1.8,
      wish: 1.8,
      figure: 0.6,
      emphasis: 0.5,
      topicEnd: 2,
    },
  },
  mail: plain,
  list: { ...plain, documentLead: 0.5, item: 1, tableRow: 0.7, fragment: 0.8, short: 1, unfinished: 1 },
  story: { ...plain, documentLead: 0.5, documentTail: 0.3, key: 1.05 },
};
