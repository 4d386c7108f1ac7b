import type { Document } from '@youyaku/contract/document';
import type { Sentence, Summary } from '@youyaku/contract/summary';
import stored from './news-example.json';

/** A text, the engine's summary of it, and one of its sentences with a mistake, checked like the others. */
export type Example = { document: Document; summary: Summary; lie: { index: number; sentence: Sentence } };

/**
 * The article at the top of the site. Stored output of the engine; `build-examples.ts` writes it, and a test validates it
 * against the contract.
 */
export const newsExample = stored as unknown as Example;
