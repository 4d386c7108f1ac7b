import type { Document } from '@youyaku/contract/document';
import type { SummaryProgress } from '@youyaku/client/summary-progress';
import type { ReactNode } from 'react';
import type { Decision, Sentence, Summary } from '@youyaku/contract/summary';
import type { NamedSentence } from './sentence-name.ts';
import type { Checking, SentenceAct } from './checking.ts';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/** What other texts on the page need to link their sentences to the source. */
type SourceLink = {
  /** The summary as it is shown, with what was decided about it. */
  text: string;
  sentences: readonly Sentence[];
  /** The number of their first sentence. */
  firstOther: number;
  choice: EvidenceChoice;
  goToPlaceOf: (sentence: number) => void;
  checking: Checking;
};

/** The state of a summary on its page, and the available actions. */
export type ReadingViewProps = {
  /** The source stands beside it; otherwise it is still being written there. */
  isSourceBeside: boolean;
  /** On a narrow screen the source is open from the start: what led here is in it. */
  opensSource?: boolean;
  /** Asks for the source, where it is not there yet. */
  onWantSource?: (() => void) | undefined;
  /** Told when it is copied or exported. */
  onTaken?: (() => void) | undefined;
  /** Below the title, e.g. whether it is kept. */
  remark?: ReactNode;
  /** What stands while nothing is written yet. */
  standIn?: { text: string; language: string } | undefined;
  /** In place of what was checked and read: why what is asked for is not there. */
  problem?: ReactNode;
  /** The text of the version before this one: what is new is marked. */
  comparedWith?: string | undefined;
  /** The page around it says that it is done: it is said once. */
  isDoneSaid?: boolean;
  /** Below the text: its other versions. */
  versions?: ReactNode;
  summary: Summary;
  isRunning: boolean;
  progress: SummaryProgress | undefined;
  document: Document | undefined;
  isSourceMissing: boolean;
  onStop: () => Promise<void>;
  /** Undefined when it has been deleted: it can only be made again. */
  onDelete: (() => Promise<void>) | undefined;
  /** Makes another summary of the same request; undefined when the source was deleted. */
  onAgain: (() => Promise<void>) | undefined;
  /** The page of the earlier summary of the same request, if there is one. */
  earlier: string | undefined;
  /** Moves to the question input; undefined where questions are not available. */
  onAsk: (() => void) | undefined;
  /** The source is on its way, and with it questions and what else can be done: actions drawn before it would be pushed away under the pointer. */
  willAsk?: boolean;
  /** Opens the dialog of shared links; undefined where there is nothing to share, or for readers. */
  onShare?: (() => void) | undefined;
  /** Restarts the same request where the completion was cut; undefined when the source was deleted. */
  onResume: (() => Promise<void>) | undefined;
  /** Stores all decisions about its sentences; undefined when the summary is not stored. */
  onDecide: ((decisions: Decision[]) => Promise<void>) | undefined;
  /** Instead of changing a sentence here: stores this summary first, and goes on with the stored one. */
  onAct?: ((sentence: number, act: SentenceAct) => void) | undefined;
  /** What the page before this one was about to do with a sentence. */
  firstAct?: { at: number; act: SentenceAct } | undefined;
  /** Each time it grows, the next sentence to check is opened. */
  checksAsked?: number | undefined;
  /** Sentences of other texts on the page with evidence in the same source: their places are marked too. */
  others: readonly NamedSentence[];
  /** Rendered below a finished summary. */
  renderBelow: (tie: SourceLink) => ReactNode;
  /** Restarts with the password of the file. */
  onPassword: (password: string) => Promise<void>;
};
