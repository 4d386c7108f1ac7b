import type { Document } from '@youyaku/contract/document';
import type { Summary } from '@youyaku/contract/summary';
import stored from './news-example.json';

/** A text and the engine's summary of it. */
export type Example = { document: Document; summary: Summary };

/**
 * The article at the top of the site. Stored output of the engine; `build-examples.ts` writes it, and a test validates it
 * against the contract.
 */
export const newsExample = stored as unknown as Example;
