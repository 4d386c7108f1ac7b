/** What a mark of number-sentences.ts means, for every prompt that shows sentences of the source. */
export const quoteNote = {
  ja: '番号のすぐ後ろの > は、その文が別の人の書いたものの引用であることを示します。',
  en: 'A > right behind the number says that the sentence is quoted: somebody else wrote it.',
} as const;
