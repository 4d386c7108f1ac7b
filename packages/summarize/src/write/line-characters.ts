import type { Document } from '@youyaku/contract/document';

/** Longer list items are hard to read. Characters without white space. */
export function preferredLineCharacters({ language }: Document): number {
  return language === 'ja' ? 75 : 170;
}

/** A longer line is read like a paragraph. Characters without white space. */
export function lineCharactersMax({ language }: Document): number {
  return language === 'ja' ? 90 : 200;
}
