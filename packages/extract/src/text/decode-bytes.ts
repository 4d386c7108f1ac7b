import type { ReadWarning } from '@youyaku/contract/document';
import { ExtractError } from '#extract-error.ts';
import { detectEncoding } from './detect-encoding.ts';

export type DecodedBytes = { text: string; encoding: string; warnings: ReadWarning[] };

const CONTROL_SHARE_MAX = 0.02;
const REPLACED_SHARE_MAX = 0.1;

/**
 * Text of bytes in their detected encoding, without its byte order mark. Bytes that mean nothing become U+FFFD and a
 * warning; when they are many, or control characters are, the bytes are no text: `unsupported_media`, reason `binary`.
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): DecodedBytes {
  const encoding = detectEncoding(bytes, declared);
  const text = new TextDecoder(encoding).decode(bytes);
  const { controls, replaced } = countDamage(text);
  const units = Math.max(1, text.length);
  if (controls > units * CONTROL_SHARE_MAX || replaced > units * REPLACED_SHARE_MAX) {
    throw new ExtractError('unsupported_media', 'binary');
  }
  const warnings = replaced === 0 ? [] : [{ code: 'encoding_replaced', detail: String(replaced) }];
  return { text: text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text, encoding, warnings };
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
