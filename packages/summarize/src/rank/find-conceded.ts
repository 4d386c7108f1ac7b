import type { Analysis } from '@youyaku/language/analyse';
import { grants, turns } from '@youyaku/language/lexicon/conceding-words';

/** Characters of a sentence that are read for it. */
const readUnits = 40;

/**
 * The sentences of a passage that grant something before the text turns against it, there or at the start of the next passage:
 * what they say is not what the text says. Indexes among the sentences of the analysis.
 */
export function findConceded(text: string, { sentences }: Analysis): ReadonlySet<number> {
  const conceded = new Set<number>();
  let open: number[] = [];
  let block = -1;
  for (const [index, { blockIndex, contentStart, end }] of sentences.entries()) {
    const words = text.slice(contentStart, Math.min(end, contentStart + readUnits));
    if (turns.test(words)) {
      for (const at of open) conceded.add(at);
      open = [];
    }
    if (blockIndex !== block) open = [];
    block = blockIndex;
    if (open.length > 0 || grants.test(words)) open.push(index);
  }
  return conceded;
}
