import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import { createGrounder, type Grounder } from '@youyaku/summarize/ground/grounder';
import { readTestDictionary } from '#language/test-dictionary.ts';

const dictionary = readTestDictionary();

/** A grounder of a plain text; its language is recognised where none is given. */
export function groundText(text: string, more: Partial<Document> = {}): Grounder {
  const document: Document = { language: 'und', text, blocks: [], warnings: [], ...more };
  return createGrounder(document, analyse(document, dictionary));
}
