import { decodeLabelled } from './decode-labelled.ts';

const encodedWord = /=\?([^?\s*]{1,40})(?:\*[^?\s]{0,40})?\?([bq])\?([^?]*)\?=/gi;

/**
 * Decodes the encoded words of a header (RFC 2047). Adjacent encoded words in the same encoding are concatenated before
 * decoding, because many writers split a character in two; the encoding of raw bytes is detected.
 */
export function decodeHeader(raw: string): string {
  const parts: string[] = [];
  let pending: { charset: string; bytes: Buffer[] } | undefined;
  let from = 0;
  const flush = () => {
    if (pending !== undefined) parts.push(decodeLabelled(Buffer.concat(pending.bytes), pending.charset).text);
    pending = undefined;
  };
  for (const match of raw.matchAll(encodedWord)) {
    const between = raw.slice(from, match.index);
    from = match.index + match[0].length;
    const charset = (match[1] ?? '').toLowerCase();
    const isJoined = pending !== undefined && between.trim() === '';
    if (!isJoined || pending?.charset !== charset) flush();
    if (!isJoined) parts.push(decodeRaw(between));
    pending ??= { charset, bytes: [] };
    pending.bytes.push(decodeWord(match[2] ?? '', match[3] ?? ''));
  }
  flush();
  parts.push(decodeRaw(raw.slice(from)));
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function decodeWord(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64');
  return Buffer.from(decodeHex(text.replaceAll('_', ' '), /=([\da-f]{2})/gi), 'latin1');
}

/** Decodes raw header bytes, as old Japanese programs wrote them. */
export function decodeRaw(text: string): string {
  return /[\x80-\xff\x1b]/.test(text) ? decodeLabelled(Buffer.from(text, 'latin1')).text : text;
}

/** Each unit of the result is one byte. */
export function decodeHex(text: string, pattern: RegExp): string {
  return text.replace(pattern, (_, hex) => String.fromCharCode(Number.parseInt(String(hex), 16)));
}
