import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '#analyse.ts';
import type { Grounder } from '#ground/grounder.ts';

/** A document made ready to hold sentences against it. */
export type GroundedSource = { readonly document: Document; readonly analysis: Analysis; readonly grounder: Grounder };
