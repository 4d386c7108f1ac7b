import type { Document } from '@youyaku/contract/document';

/** Longer list items are hard to read. Characters without white space. */
export function preferredLineCharacters({ language }: Document): number {
  return language === 'ja' ? 75 : 170;
}
