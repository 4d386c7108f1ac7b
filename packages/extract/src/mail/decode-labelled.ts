import { canonicalLabel } from '#encoding/detect-encoding.ts';
import { collapseEscapes } from '#encoding/collapse-escapes.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { scoreJapanese } from '#encoding/score-japanese.ts';

const goodMeanMin = 0.7;

/**
 * Decodes the text of a mail part. The label is trusted if its bytes decode without damage and, when they are Japanese,
 * read as Japanese, because a name of two characters is too short for detection; otherwise the bytes decide, because
 * labels are often missing or wrong. Never throws: invalid bytes become U+FFFD.
 */
export function decodeLabelled(bytes: Uint8Array, label?: string): { text: string; encoding: string } {
  const encoding = canonicalLabel(label);
  const isFree = encoding === undefined || encoding === 'windows-1252' || encoding === 'utf-8';
  if (!isFree) {
    const text = tryDecode(bytes, encoding);
    if (text !== undefined && isPlausible(text, encoding)) return { text, encoding };
  }
  try {
    return decodeBytes(bytes, label);
  } catch {
    return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8' };
  }
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const whole = encoding === 'iso-2022-jp' ? collapseEscapes(bytes) : bytes;
    return new TextDecoder(encoding, { fatal: true }).decode(whole);
  } catch {
    return undefined;
  }
}

function isPlausible(text: string, encoding: string): boolean {
  if (encoding === 'iso-2022-jp') return true;
  const { mean, count } = scoreJapanese(text);
  return count === 0 || mean >= goodMeanMin || !/^(?:shift_jis|euc-jp|utf-16)/.test(encoding);
}
