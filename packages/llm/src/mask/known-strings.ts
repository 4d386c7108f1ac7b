import { isPlaceNameAfter } from '@youyaku/language/private/find-dictionary-names';
import { StringTrie } from '@youyaku/language/text/string-trie';
import { foldForMatching } from './fold-for-matching.ts';
import type { PlaceholderKind } from './placeholder.ts';

export type MaskSpan = { readonly start: number; readonly end: number; readonly kind: PlaceholderKind };

/** Strings to find wherever they stand in a text, however their lines are broken; time is linear in the text. */
export class KnownStrings {
  private readonly strings = new StringTrie<PlaceholderKind>();
  private count = 0;

  constructor(strings: Iterable<{ readonly surface: string; readonly kind: PlaceholderKind }>) {
    for (const { surface, kind } of strings) {
      const key = foldForMatching(surface).text;
      // One character is no word: 林 is in 森林. It is found by what stands beside it.
      if (key.length < 2) continue;
      this.strings.add(key, kind);
      this.count += 1;
    }
  }

  /** The longest at each place. */
  find(text: string): MaskSpan[] {
    if (this.count === 0) return [];
    const found: MaskSpan[] = [];
    const folded = foldForMatching(text);
    for (let at = 0; at < folded.text.length - 1; at += 1) {
      const known = this.strings
        .findAt(folded.text, at)
        .find(({ length, value }) => standsAlone(text, folded.offsets, { at, length, kind: value }));
      if (known === undefined) continue;
      const end = (folded.offsets[at + known.length - 1] ?? 0) + 1;
      found.push({ start: folded.offsets[at] ?? 0, end, kind: known.value });
      at += known.length - 1;
    }
    return found;
  }
}

type Place = { readonly at: number; readonly length: number; readonly kind: PlaceholderKind };

function standsAlone(text: string, offsets: ArrayLike<number>, { at, length, kind }: Place): boolean {
  const start = offsets[at] ?? 0;
  const end = (offsets[at + length - 1] ?? 0) + 1;
  const joins = (left: string, right: string, letters: RegExp): boolean => letters.test(left) && letters.test(right);
  const [before, first, last, after] = [
    text.charAt(start - 1),
    text.charAt(start),
    text.charAt(end - 1),
    text.charAt(end),
  ];
  for (const letters of [/[a-zａ-ｚ]/iu, /[0-9０-９]/u, /[ァ-ヺー]/u])
    if (joins(before, first, letters) || joins(last, after, letters)) return false;
  if (kind !== 'name') return true;
  return !/[a-z]/u.test(first) && !isPlaceNameAfter(text, end);
}
