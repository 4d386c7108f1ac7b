/** First four bytes of a dictionary file, "YKD1" read as a little-endian number. */
export const dictionaryMagic = 0x31444b59;
export const dictionaryVersion = 1;

/**
 * The sections in file order. The header is magic, version, section count, then one (offset, byte length) pair per
 * section, all Uint32 little-endian; every section starts on a multiple of 8 bytes.
 */
export const dictionarySections = [
  /** Double array over UTF-8 bytes: next = base[node] + byte when check[next] === node; byte 0 leads to the leaf. */
  'trieBase',
  'trieCheck',
  /** Node after the first UTF-16 unit of a word, 0 when no word starts with it. */
  'firstNodes',
  /** Entries of word w are entryStarts[w] .. entryStarts[w + 1]. */
  'entryStarts',
  'leftIds',
  'rightIds',
  'costs',
  'features',
  /** 0 when the base form is the surface itself, else 1 + index into the base forms. */
  'baseIds',
  /** Connection costs, row = left id of the later word, column = right id of the earlier word. */
  'connections',
  /** Character category of every UTF-16 unit. */
  'categories',
  /** Three bytes per category: always invoked, grouped, longest prefix. */
  'categoryRules',
  'unknownStarts',
  'unknownIds',
  'unknownCosts',
  'unknownFeatures',
  /** Lines of six tab-separated columns: four levels of part of speech, conjugation type, conjugation form. */
  'featureText',
  'baseOffsets',
  'baseText',
] as const;

export type DictionarySection = (typeof dictionarySections)[number];
