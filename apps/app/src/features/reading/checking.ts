import type { Document } from '@youyaku/contract/document';
import type { Decision } from '@youyaku/contract/summary';
import type { EvidencePlace } from './mark-evidence.ts';

/** The opened details of a verdict, and what the user can do about it. */
export type Checking = {
  /** The sentence whose contradiction or comparison is open. */
  openAt: number | undefined;
  toggle: (sentence: number) => void;
  /** Absent where nothing can be decided, as in answers. */
  decide?: (sentence: number, action: Decision['action']) => void;
  undo?: (sentence: number) => void;
  document: Document | undefined;
  isWide: boolean;
  goToPlace: (place: EvidencePlace) => void;
};
