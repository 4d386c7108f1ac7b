import type { Dictionary, Feature } from './dictionary.ts';
import { Lattice } from './lattice.ts';
import { normalizeText, originalOffset } from './normalize-text.ts';
import { cachedWordsMax, PlacedToken, type Word } from './placed-token.ts';
import { isDenial, splitDenial } from './split-denial.ts';
import type { Token } from './token.ts';

/** Maximum length given to one lattice; memory and time stay linear in hostile text. */
const pieceUnitsMax = 1000;

/** Reuses one lattice and caches words. */
export class JapaneseTokenizer {
  private readonly dictionary: Dictionary;
  private readonly lattice: Lattice;
  private readonly bases: (string | undefined)[] = [];
  /** Cached words spelt as in the dictionary, by entry; undefined for white space, which yields no token. */
  private readonly known = new Map<number, Word | undefined>();
  /** All other cached words, by spelling and entry. */
  private readonly others = new Map<string, Word | undefined>();

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    this.lattice = new Lattice(dictionary);
  }

  tokenize(text: string, start: number, end: number): Token[] {
    const tokens: Token[] = [];
    for (let from = start; from < end;) {
      const to = findPieceEnd(text, from, end);
      this.appendPiece(tokens, text, from, to);
      from = to;
    }
    return tokens;
  }

  private appendPiece(tokens: Token[], text: string, pieceStart: number, pieceEnd: number): void {
    const normalized = normalizeText(text, pieceStart, pieceEnd);
    const count = this.lattice.run(normalized.text);
    let from = 0;
    for (let index = 0; index < count; index += 1) {
      const to = this.lattice.ends[index] as number;
      const start = originalOffset(normalized, pieceStart, from);
      const end = originalOffset(normalized, pieceStart, to);
      const entry = this.lattice.entries[index] as number;
      const isPlain = normalized.offsets === undefined;
      const word =
        isPlain && entry >= 0
          ? this.knownWord(entry, text, start, end)
          : this.otherWord(entry, text.slice(start, end), normalized.text, from, to);
      if (word !== undefined && isDenial(word, tokens.at(-1), text, end)) tokens.push(...splitDenial(start));
      else if (word !== undefined) tokens.push(new PlacedToken(start, end, word));
      from = to;
    }
  }

  private knownWord(entry: number, text: string, start: number, end: number): Word | undefined {
    const known = this.known.get(entry);
    if (known !== undefined || this.known.has(entry)) return known;
    const surface = text.slice(start, end);
    const word = this.makeWord(surface, surface, entry);
    this.known.set(entry, word);
    return word;
  }

  private otherWord(entry: number, surface: string, folded: string, from: number, to: number): Word | undefined {
    const key = `${entry} ${surface}`;
    const known = this.others.get(key);
    if (known !== undefined || this.others.has(key)) return known;
    if (this.others.size >= cachedWordsMax) this.others.clear();
    const word = this.makeWord(folded.slice(from, to), surface, entry);
    this.others.set(key, word);
    return word;
  }

  /** `word` is the surface after normalization; white space yields undefined. */
  private makeWord(word: string, surface: string, entry: number): Word | undefined {
    const { pos, posDetail, conjugation } = this.featureOf(entry);
    if (pos === 'symbol' && /^\s+$/u.test(word)) return undefined;
    const isUnknown = entry < 0;
    return {
      surface,
      base: isUnknown ? word.toLowerCase() : (this.baseOf(entry) ?? word),
      pos: isUnknown && isPunctuation(word) ? 'symbol' : pos,
      posDetail,
      conjugation,
      isUnknown,
    };
  }

  private featureOf(entry: number): Feature {
    const { features, unknownFeatures, featureTable } = this.dictionary;
    const index = entry < 0 ? unknownFeatures[-1 - entry] : features[entry];
    return featureTable[index as number] as Feature;
  }

  private baseOf(entry: number): string | undefined {
    const id = this.dictionary.baseIds[entry] as number;
    if (id === 0) return undefined;
    this.bases[id] ??= readBase(this.dictionary, id - 1);
    return this.bases[id];
  }
}

function readBase(dictionary: Dictionary, index: number): string {
  const { baseOffsets, baseText } = dictionary;
  return String.fromCharCode(...baseText.subarray(baseOffsets[index], baseOffsets[index + 1]));
}

/** IPADIC classifies unknown ASCII marks as サ変接続 nouns; they are not words. */
function isPunctuation(word: string): boolean {
  return !/[\p{L}\p{N}]/u.test(word);
}

function findPieceEnd(text: string, start: number, end: number): number {
  if (end - start <= pieceUnitsMax) return end;
  const limit = start + pieceUnitsMax;
  for (let at = limit; at > limit - 300; at -= 1) {
    if (/[。．！？!?、，,;\s]/u.test(text.charAt(at - 1))) return at;
  }
  const unit = text.charCodeAt(limit);
  return unit >= 0xdc00 && unit <= 0xdfff ? limit - 1 : limit;
}
