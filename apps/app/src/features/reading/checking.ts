import type { Document } from '@youyaku/contract/document';
import type { SentenceDecision } from '@youyaku/contract/summary';
import type { EvidencePlace } from './mark-evidence.ts';

/** The opened details of a verdict, and what the user can do about it. */
export type Checking = {
  /** The sentence whose contradiction or comparison is open. */
  openAt: number | undefined;
  toggle: (sentence: number) => void;
  /** Absent where nothing can be decided, as in answers. */
  decide?: (sentence: number, action: SentenceDecision) => void;
  /** Absent where sentences cannot be changed. */
  editing?: Editing;
  undo?: (sentence: number) => void;
  document: Document | undefined;
  isWide: boolean;
  goToPlace: (place: EvidencePlace) => void;
};

/** How a person changes a sentence. Before it is stored, the summary is: `act` then goes on with the stored one. */
export type Editing = {
  /** The sentence that is being written anew. */
  editedAt: number | undefined;
  act: (sentence: number, act: SentenceAct) => void;
  save: (sentence: number, text: string) => void;
  cancel: (sentence: number) => void;
};
export const sentenceActs = ['edit', 'pin', 'unpin', 'strike'] as const;
export type SentenceAct = (typeof sentenceActs)[number];
