import type { PlaceWords, StatusWords } from './status-words.ts';

export const statusWordsEn: StatusWords = {
  toCheck: (count) => `Please check ${count}`,
  sentences: (count) => (count === 1 ? '1 sentence' : `${count} sentences`),
  linesOf: (lines, sentences) => `${lines} lines (${sentences} sentences)`,
  separator: ' · ',
  allSupported: 'all supported',
  recognised: (kinds) => `to check (${kinds.join(', ')})`,
  noConflict: 'nothing contradicts the source',
  checkedByHand: 'checked by hand',
  readAll: 'read in full',
  readAllText: 'all recognized text read',
  readPart: (percent) => `${percent}% read`,
};

export const placeWordsEn: PlaceWords = {
  page: (page) => `p. ${page}`,
  slide: (slide) => `Slide ${slide}`,
  sheet: (sheet) => `Sheet “${sheet}”`,
  recognition: { letters: 'Recognised letters', speech: 'Recognised speech' },
};
