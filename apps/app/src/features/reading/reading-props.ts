import type { Document } from '@youyaku/contract/document';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import type { ReactNode } from 'react';
import type { Summary } from '@youyaku/contract/summary';
import type { NamedSentence } from './sentence-name.ts';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/** What other texts on the page need so that their sentences lead to the source too. */
type SourceLink = {
  /** The number of their first sentence. */
  firstOther: number;
  choice: EvidenceChoice;
  goToPlaceOf: (sentence: number) => void;
};

/** What is known of a summary on its page, and what the page can do with it. */
export type ReadingViewProps = {
  summary: Summary;
  isRunning: boolean;
  progress: SummaryProgress | undefined;
  document: Document | undefined;
  isSourceMissing: boolean;
  onStop: () => Promise<void>;
  onDelete: () => Promise<void>;
  /** Makes it once more, beside this one; undefined when its source is gone. */
  onAgain: (() => Promise<void>) | undefined;
  /** The page of the one that this was made after, when it was made again. */
  earlier: string | undefined;
  /** To where a question is written; undefined where none can be asked. */
  onAsk: (() => void) | undefined;
  /** Starts the same request again where the answer was cut; undefined when its source is gone. */
  onResume: (() => Promise<void>) | undefined;
  /** Of other texts on the page that rest on the same source: their places are marked too. */
  others: readonly NamedSentence[];
  /** Stands below a finished summary. */
  renderBelow: (tie: SourceLink) => ReactNode;
  /** Starts again with the password of the file. */
  onPassword: (password: string) => Promise<void>;
};
