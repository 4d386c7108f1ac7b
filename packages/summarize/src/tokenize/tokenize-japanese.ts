import type { Dictionary, Feature } from './dictionary.ts';
import { Lattice } from './lattice.ts';
import { type NormalizedText, normalizeText, originalOffset } from './normalize-text.ts';
import type { Token } from './token.ts';

/** One lattice never sees more; memory and time stay linear in hostile text. */
const pieceUnitsMax = 1000;

export type JapaneseTokenizer = (text: string, start: number, end: number) => Token[];

export function createJapaneseTokenizer(dictionary: Dictionary): JapaneseTokenizer {
  const lattice = new Lattice(dictionary);
  const bases: (string | undefined)[] = [];
  return (text, start, end) => {
    const tokens: Token[] = [];
    for (let from = start; from < end;) {
      const to = findPieceEnd(text, from, end);
      appendPiece(tokens, text, from, to);
      from = to;
    }
    return tokens;
  };

  function appendPiece(tokens: Token[], text: string, start: number, end: number): void {
    const normalized = normalizeText(text, start, end);
    const count = lattice.run(normalized.text);
    let from = 0;
    for (let index = 0; index < count; index += 1) {
      const to = lattice.ends[index] as number;
      const token = makeToken(normalized, text, start, from, to, lattice.entries[index] as number);
      if (token !== undefined) tokens.push(token);
      from = to;
    }
  }

  function makeToken(
    normalized: NormalizedText,
    text: string,
    pieceStart: number,
    from: number,
    to: number,
    entry: number,
  ): Token | undefined {
    const feature =
      entry < 0 ? featureOf(dictionary.unknownFeatures[-1 - entry]) : featureOf(dictionary.features[entry]);
    const isSymbol = feature.pos === 'symbol';
    const word = normalized.text.slice(from, to);
    if (isSymbol && /^\s+$/u.test(word)) return undefined;
    const start = originalOffset(normalized, pieceStart, from);
    const end = originalOffset(normalized, pieceStart, to);
    const { conjugation, posDetail } = feature;
    const isUnknown = entry < 0;
    const pos = isUnknown && isMarks(word) ? 'symbol' : feature.pos;
    const base = isUnknown ? word.toLowerCase() : (baseOf(entry) ?? word);
    return { start, end, surface: text.slice(start, end), base, pos, posDetail, conjugation, isUnknown };
  }

  function featureOf(index: number | undefined): Feature {
    return dictionary.featureTable[index as number] as Feature;
  }

  function baseOf(entry: number): string | undefined {
    const id = dictionary.baseIds[entry] as number;
    if (id === 0) return undefined;
    bases[id] ??= readBase(dictionary, id - 1);
    return bases[id];
  }
}

function readBase(dictionary: Dictionary, index: number): string {
  const { baseOffsets, baseText } = dictionary;
  return String.fromCharCode(...baseText.subarray(baseOffsets[index], baseOffsets[index + 1]));
}

/** IPADIC calls unknown ASCII marks サ変接続 nouns; they are no words. */
function isMarks(word: string): boolean {
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
