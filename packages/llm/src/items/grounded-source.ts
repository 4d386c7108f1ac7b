import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import type { Grounder } from '@youyaku/summarize/ground/grounder';

/** A document prepared for checking sentences against it. */
export type GroundedSource = { readonly document: Document; readonly analysis: Analysis; readonly grounder: Grounder };
