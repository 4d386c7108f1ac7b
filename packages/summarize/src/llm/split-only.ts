import type { Document } from '@youyaku/contract/document';
import { fillBlocks } from '#split/fill-blocks.ts';
import { nameSpeakers } from '#split/name-speakers.ts';
import { promoteHeadings } from '#split/promote-headings.ts';
import { listSentences } from '#split/split-sentences.ts';
import type { NumberedDocument } from './number-sentences.ts';

/** Sentences as the analysis will find them, without their words: so much sooner that the model need not wait. */
export function splitOnly({ text, blocks: given }: Document): NumberedDocument {
  const blocks = [...nameSpeakers(text, promoteHeadings(text, fillBlocks(text, given)))];
  return { text, blocks, sentences: [...listSentences(text, blocks)] };
}
