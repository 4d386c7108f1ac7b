import type { Dictionary } from './dictionary.ts';

/** Length of the longest dictionary word. */
const wordUnitsMax = 64;

/** Walks the trie for all dictionary words that begin at one position. */
export class WordWalk {
  /** After `find`: word numbers and their ends, shortest first. */
  readonly words = new Int32Array(wordUnitsMax);
  readonly ends = new Int32Array(wordUnitsMax);
  private readonly trieBase: Int32Array;
  private readonly trieCheck: Int32Array;
  private readonly firstNodes: Int32Array;

  constructor(dictionary: Dictionary) {
    this.trieBase = dictionary.trieBase;
    this.trieCheck = dictionary.trieCheck;
    this.firstNodes = dictionary.firstNodes;
  }

  /** Returns the number of words that begin at the position. */
  find(text: string, position: number): number {
    const { trieBase, trieCheck } = this;
    const last = Math.min(text.length, position + wordUnitsMax);
    let node = this.firstNodes[text.charCodeAt(position)] as number;
    let found = 0;
    for (let at = position + 1; node > 0; at += 1) {
      const leaf = trieBase[node] as number;
      if (leaf > 0 && trieCheck[leaf] === node) {
        this.words[found] = -(trieBase[leaf] as number) - 1;
        this.ends[found] = at;
        found += 1;
      }
      if (at >= last) break;
      node = this.stepUnit(node, text.charCodeAt(at));
    }
    return found;
  }

  /**
   * Follows the UTF-8 bytes of one UTF-16 unit; the dictionary has no word with surrogates. Returns -1 when there is no
   * such path.
   */
  private stepUnit(node: number, unit: number): number {
    if (unit < 0x80) return unit === 0 ? -1 : this.step(node, unit);
    if (unit < 0x800) {
      const lead = this.step(node, 0xc0 | (unit >> 6));
      return lead < 0 ? -1 : this.step(lead, 0x80 | (unit & 0x3f));
    }
    const lead = this.step(node, 0xe0 | (unit >> 12));
    if (lead < 0) return -1;
    const middle = this.step(lead, 0x80 | ((unit >> 6) & 0x3f));
    return middle < 0 ? -1 : this.step(middle, 0x80 | (unit & 0x3f));
  }

  private step(node: number, byte: number): number {
    const next = (this.trieBase[node] as number) + byte;
    return this.trieCheck[next] === node ? next : -1;
  }
}
