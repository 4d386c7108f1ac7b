import { scoreJapanese } from './score-japanese.ts';

const legacyCharactersMin = 2;
const meanMin = 0.97;

/** More runs than concatenated files have; each costs a decoder call. */
const runsMax = 50_000;

/**
 * Decodes bytes that are partly UTF-8 and partly Shift_JIS or EUC-JP, as in files concatenated from several; undefined
 * when the result scores badly. Every run is decoded separately.
 */
export function decodeMixed(bytes: Uint8Array): { text: string; legacy: string } | undefined {
  for (const legacy of ['shift_jis', 'euc-jp']) {
    const runs = decodeRuns(bytes, legacy);
    if (runs === undefined) return undefined;
    const { text, utf8, legacyText } = runs;
    const inside = scoreJapanese(legacyText);
    if (utf8 === 0 || inside.count < legacyCharactersMin || inside.mean < meanMin) continue;
    if (!text.includes('\uFFFD') && scoreJapanese(text).mean >= meanMin) return { text, legacy };
  }
  return undefined;
}

type Runs = { text: string; utf8: number; legacyText: string };

/** A run ends where a character of the other encoding begins; ASCII belongs to the preceding run. */
function decodeRuns(bytes: Uint8Array, legacy: string): Runs | undefined {
  const decoders = [new TextDecoder('utf-8'), new TextDecoder(legacy)] as const;
  const parts: string[] = [];
  const legacyParts: string[] = [];
  let utf8 = 0;
  let from = 0;
  let isLegacy = false;
  const flush = (to: number) => {
    if (to <= from) return;
    const text = decoders[isLegacy ? 1 : 0].decode(bytes.subarray(from, to));
    parts.push(text);
    if (isLegacy) legacyParts.push(text);
    from = to;
  };
  for (let at = 0; at < bytes.length;) {
    const isAscii = (bytes[at] ?? 0) < 0x80;
    const length = isAscii ? 1 : utf8Length(bytes, at);
    if (!isAscii && isLegacy !== (length === 0)) {
      flush(at);
      if (parts.length > runsMax) return undefined;
      isLegacy = length === 0;
    }
    if (length > 1) utf8++;
    at += length === 0 ? 2 : length;
  }
  flush(bytes.length);
  return { text: parts.join(''), utf8, legacyText: legacyParts.join('') };
}

/** Length in bytes of the well-formed three- or four-byte character at `at`, or 0. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xe1 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf3 ? 4 : 0;
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i] ?? 0;
    if (next < 0x80 || next > 0xbf) return 0;
  }
  return length;
}
