import type { Document } from '@youyaku/contract/document';
import { analyse } from '@youyaku/language/analyse';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import type { SourceSentence } from '#quality/systems/system.ts';

/** The sentences of a document with the names of their speakers, without headings unless there is nothing else. */
export function listSourceSentences(document: Document, dictionary: Dictionary): SourceSentence[] {
  const { blocks, sentences } = analyse(document, dictionary);
  const running = sentences.filter(({ blockIndex }) => blocks[blockIndex]?.kind !== 'heading');
  return (running.length > 0 ? running : sentences).map(({ start, end, terms }) => ({
    text: document.text.slice(start, end),
    terms,
  }));
}
