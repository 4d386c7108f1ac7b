import type { ReadWarning } from '@youyaku/contract/document';
import { ExtractError } from '#extract-error.ts';
import { collapseEscapes } from './collapse-escapes.ts';
import { decodeMixed } from './decode-mixed.ts';
import { decodeUtf32 } from './decode-utf32.ts';
import { detectEncoding } from './detect-encoding.ts';
import { scoreJapanese } from './score-japanese.ts';

export type DecodedBytes = { text: string; encoding: string; warnings: ReadWarning[] };

const controlShareMax = 0.02;
const replacedShareMax = 0.1;

/** Below this mean, text in a Japanese encoding may be a mixture of two encodings. */
const goodMeanMin = 0.9;

/**
 * Decodes bytes in their detected encoding, without the byte order mark. Invalid bytes become U+FFFD with the warning
 * `encoding_replaced`; when these or control characters are too many, the bytes are not text: `unsupported_media`,
 * reason `binary`. An incomplete character at the end is dropped (`truncated`), and bytes in two encodings are decoded
 * run by run (`encoding_mixed`).
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): DecodedBytes {
  const encoding = detectEncoding(bytes, declared);
  const { text, isTruncated } = decodeAs(bytes, encoding);
  const damage = countDamage(text);
  const mixed = mayBeMixed(text, encoding, damage.replaced) ? decodeMixed(bytes) : undefined;
  if (mixed !== undefined) return { text: mixed.text, encoding: 'utf-8', warnings: [mixedWarning(mixed.legacy)] };
  const units = Math.max(1, text.length);
  if (damage.controls > units * controlShareMax || damage.replaced > units * replacedShareMax) {
    throw new ExtractError('unsupported_media', 'binary');
  }
  const warnings: ReadWarning[] = [];
  if (damage.replaced > 0) warnings.push({ code: 'encoding_replaced', detail: String(damage.replaced) });
  if (isTruncated) warnings.push({ code: 'truncated', detail: 'character' });
  return { text: text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text, encoding, warnings };
}

function decodeAs(bytes: Uint8Array, encoding: string): { text: string; isTruncated: boolean } {
  if (encoding.startsWith('utf-32')) {
    return { text: decodeUtf32(bytes, encoding === 'utf-32le'), isTruncated: bytes.byteLength % 4 > 0 };
  }
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(encoding === 'iso-2022-jp' ? collapseEscapes(bytes) : bytes, { stream: true });
  return { text, isTruncated: decoder.decode() !== '' };
}

function mayBeMixed(text: string, encoding: string, replaced: number): boolean {
  if (encoding === 'utf-8') return replaced > 0;
  if (encoding !== 'shift_jis' && encoding !== 'euc-jp') return false;
  return replaced > 0 || scoreJapanese(text).mean < goodMeanMin;
}

function mixedWarning(legacy: string): ReadWarning {
  return { code: 'encoding_mixed', detail: `utf-8, ${legacy}` };
}

function countDamage(text: string): { controls: number; replaced: number } {
  let controls = 0;
  let replaced = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0xfffd || unit === 0) replaced++;
    if (unit < 32 && !(unit >= 8 && unit <= 13) && unit !== 27) controls++;
  }
  return { controls, replaced };
}
