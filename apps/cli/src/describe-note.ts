import type { SummaryNote } from '@youyaku/contract/summary';

const words: Readonly<Record<SummaryNote['code'], (count: number) => string>> = {
  length_cut: () => 'the model wrote too much; the summary ends at the end of a sentence',
  length_short: () => 'the summary is shorter than asked for: there was no more to say',
  items_filled: (count) => `the model gave too few items; the built-in engine chose ${count} more`,
  answer_cut: () => 'the provider cut the answer, and going on failed; the summary is not whole',
  sentences_struck: (count) => `${count} ${count === 1 ? 'sentence' : 'sentences'} without support were left out`,
  output_guarded: () => 'links, addresses or pictures that the source does not have were taken out',
  parts_by_builtin: (count) => `${count} ${count === 1 ? 'part was' : 'parts were'} read by the built-in engine`,
  style_unmet: () => 'the style asked for could not be kept everywhere',
  sources_disagree: () => 'the sources do not agree; the summary says where',
  changes_untold: (count) => `${count} more ${count === 1 ? 'change' : 'changes'} did not fit`,
};

/** What a reader must know of how the summary came to be, in one line. */
export function describeNote({ code, count = 1 }: SummaryNote): string {
  return words[code](count);
}
