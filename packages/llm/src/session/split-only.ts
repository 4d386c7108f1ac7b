import type { Document } from '@youyaku/contract/document';
import { fillBlocks } from '@youyaku/language/split/fill-blocks';
import { nameSpeakers } from '@youyaku/language/split/name-speakers';
import { promoteHeadings } from '@youyaku/language/split/promote-headings';
import { listSentences } from '@youyaku/language/split/split-sentences';
import type { NumberedDocument } from '#items/number-sentences.ts';

/** Sentences as the analysis will find them, without their words: so much sooner that the model need not wait. */
export function splitOnly({ text, blocks: given }: Document): NumberedDocument {
  const blocks = [...nameSpeakers(text, promoteHeadings(text, fillBlocks(text, given)))];
  return { text, blocks, sentences: [...listSentences(text, blocks)] };
}
