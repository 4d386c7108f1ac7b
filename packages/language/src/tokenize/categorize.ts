import type { Dictionary } from './dictionary.ts';

const kanji = 2;
const letters = 5;
const symbols = 0;

/** Proposes words that are not in the dictionary, by the category of their characters (MeCab's char.def). */
export class Categorizer {
  /** After `findUnknown`: possible ends of an unknown word, and the category of its characters. */
  readonly ends = new Int32Array(8);
  category = 0;
  private readonly categories: Uint8Array;
  private readonly rules: Uint8Array;
  private runEnd = 0;

  constructor(dictionary: Dictionary) {
    this.categories = dictionary.categories;
    this.rules = dictionary.categoryRules;
  }

  /** Must be called before the first position of a new text. */
  restart(): void {
    this.runEnd = 0;
  }

  /** Returns the number of possible ends; at least one when the dictionary has no word here. Positions must ascend. */
  findUnknown(text: string, position: number, hasKnown: boolean): number {
    const category = this.categoryAt(text, position);
    this.category = category;
    const isAlwaysInvoked = this.rules[category * 3] === 1;
    if (hasKnown && !isAlwaysInvoked) return 0;
    const isGrouped = this.rules[category * 3 + 1] === 1;
    if (isGrouped && position >= this.runEnd) this.runEnd = this.findRunEnd(text, position, category);
    return this.listEnds(text, position, isGrouped);
  }

  /** End of the run of Latin letters here, else the position itself; a run is never split into single letters. */
  findLettersEnd(text: string, position: number): number {
    if (this.categoryAt(text, position) !== letters) return position;
    if (position >= this.runEnd) this.runEnd = this.findRunEnd(text, position, letters);
    return this.runEnd;
  }

  private listEnds(text: string, position: number, isGrouped: boolean): number {
    const prefixMax = this.rules[this.category * 3 + 2] as number;
    let found = 0;
    if (isGrouped) {
      this.ends[0] = this.runEnd;
      found = 1;
    }
    let at = position;
    for (let length = 1; length <= prefixMax && at < text.length; length += 1) {
      if (this.categoryAt(text, at) !== this.category) break;
      at += widthAt(text, at);
      if (isGrouped && at >= this.runEnd) break;
      this.ends[found] = at;
      found += 1;
    }
    if (found === 0) this.ends[0] = position + widthAt(text, position);
    return Math.max(found, 1);
  }

  private categoryAt(text: string, position: number): number {
    const unit = text.charCodeAt(position);
    if (unit < 0xd800 || unit > 0xdfff) return this.categories[unit] as number;
    const point = text.codePointAt(position) ?? 0;
    return point >= 0x20000 && point <= 0x3ffff ? kanji : symbols;
  }

  private findRunEnd(text: string, position: number, category: number): number {
    let at = position;
    while (at < text.length && this.categoryAt(text, at) === category) at += widthAt(text, at);
    return at;
  }
}

/** Two for a complete surrogate pair, else one. */
function widthAt(text: string, position: number): number {
  return (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}
