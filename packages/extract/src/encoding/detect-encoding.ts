import { isUtf32 } from './decode-utf32.ts';
import { scoreJapanese } from './score-japanese.ts';

const sampleBytes = 64 * 1024;

/**
 * WHATWG label (or `utf-32le`, `utf-32be`, which have none) of the encoding of the bytes. Order of evidence: a byte
 * order mark, the escape sequences of ISO-2022-JP, well-formed UTF-8 with characters outside ASCII, UTF-16 without a
 * mark. The declared label only decides between 8-bit encodings.
 */
export function detectEncoding(bytes: Uint8Array, declared?: string): string {
  const mark = markedEncoding(bytes);
  if (mark !== undefined) return mark;
  const sample = sampleOf(bytes);
  if (isIso2022Jp(sample)) return 'iso-2022-jp';
  const utf16 = detectUtf16(bytes);
  if (utf16 !== undefined) return utf16;
  const label = canonicalLabel(declared);
  if (isAscii(sample)) return label !== undefined && !label.startsWith('utf-16') ? label : 'utf-8';
  if (looksUtf8(sample)) return 'utf-8';
  return detectLegacy(sample, label);
}

/** Label as the Encoding Standard spells it, or undefined for an unknown encoding. */
export function canonicalLabel(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.trim().replace(/^x-?sjis$|^cp932$|^ms932$|^windows-?932$/i, 'shift_jis')).encoding;
  } catch {
    return undefined;
  }
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return bytes.length >= 8 && bytes[2] === 0 && bytes[3] === 0 ? 'utf-32le' : 'utf-16le';
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0 || bytes[3] === 0) {
    if (isUtf32(bytes, true)) return 'utf-32le';
    if (isUtf32(bytes, false)) return 'utf-32be';
  }
  return undefined;
}

/** A window that begins near the first byte outside ASCII: the head of a long English page carries no information. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
  const from = first < 0 ? 0 : Math.max(0, first - 64);
  return bytes.subarray(from, from + sampleBytes);
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

function isIso2022Jp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return /\x1b(?:\$[@B]|\(I|\(J)/.test(head) && isAscii(bytes);
}

/**
 * Well-formed except for a few damaged characters; two-byte pairs alone could also be EUC-JP and must then score
 * better.
 */
function looksUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  let good = 0;
  let bad = 0;
  let long = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit === 0xfffd) bad++;
    else good++;
    if (unit >= 0x800) long++;
  }
  if (good === 0 || bad * 4 > good) return false;
  if (bad > 0) return long > bad && Math.max(meanOf(sample, 'shift_jis'), meanOf(sample, 'euc-jp')) < 0.8;
  if (long > 0) return true;
  const euc = scoreJapanese(new TextDecoder('euc-jp').decode(sample, { stream: true }));
  return !(euc.count >= 4 && euc.mean >= 0.9 && good >= euc.count && scriptsOf(text) > 1);
}

function meanOf(sample: Uint8Array, label: string): number {
  return scoreJapanese(new TextDecoder(label).decode(sample, { stream: true })).mean;
}

function scriptsOf(text: string): number {
  const scripts = [
    /[\u00c0-\u024f]/,
    /[\u0370-\u03ff]/,
    /[\u0400-\u052f]/,
    /[\u0530-\u058f]/,
    /[\u0590-\u05ff]/,
    /[\u0600-\u07ff]/,
  ];
  return scripts.filter((script) => script.test(text)).length;
}

function detectUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleBytes - (sampleBytes % 2));
  const pairs = Math.floor(sample.length / 2);
  if (pairs === 0) return undefined;
  const le = scoreUtf16(sample, 'utf-16le');
  const be = scoreUtf16(sample, 'utf-16be');
  const best = Math.max(le, be);
  if (best < 0.75 || readsBetter(sample, best)) return undefined;
  return le >= be ? 'utf-16le' : 'utf-16be';
}

/**
 * Whether bytes that are kanji in UTF-16 read better as words with kana in Shift_JIS, or as common kanji where UTF-16
 * gives rare ones.
 */
function readsBetter(sample: Uint8Array, best: number): boolean {
  if (sample.includes(0)) return false;
  const { mean, kana, count } = scoreJapanese(new TextDecoder('shift_jis').decode(sample, { stream: true }));
  return kana > 0 ? mean >= Math.max(0.9, best) : mean === 1 && count >= 3 && best < 0.9;
}

/**
 * Share of plausible characters when read as UTF-16, where a zero byte makes Western letters plausible; 0 when the
 * bytes could be plain text.
 */
function scoreUtf16(sample: Uint8Array, label: string): number {
  const whole = sample.subarray(0, sample.length - (sample.length % 2));
  const decoded = new TextDecoder(label).decode(whole, { stream: true });
  const text = sample.includes(0) ? decoded.replace(/[\u00a0-\u052f\u2010-\u2030]/g, 'a') : decoded;
  const units = text.length;
  const japanese = scoreJapanese(text);
  const ascii = units - japanese.count;
  if (isPlain(sample) && (japanese.kana === 0 || japanese.mean < 1 || isDigitsOnly(sample))) return 0;
  if (ascii === 0 && japanese.count < 3) return 0;
  return (ascii + japanese.mean * japanese.count) / units;
}

/** Whether the bytes could also be ASCII text. */
function isPlain(sample: Uint8Array): boolean {
  return sample.every((byte) => byte < 0x80 && (byte >= 32 || (byte >= 9 && byte <= 13)));
}

/** Digits alone: 「102030」 is also three kana in UTF-16. */
function isDigitsOnly(sample: Uint8Array): boolean {
  return /^[\da-fA-F\s,.:;-]*$/.test(Buffer.from(sample).toString('latin1'));
}

function detectLegacy(sample: Uint8Array, declared: string | undefined): string {
  const candidates = ['shift_jis', 'euc-jp'].map((label) => scoreLegacy(sample, label));
  const best = candidates.reduce((a, b) => (b.mean > a.mean ? b : a));
  if (declared !== undefined && !guessed.has(declared) && !hasDamage(sample, declared)) return declared;
  if (best.isJapanese) return best.label;
  return declared !== undefined && !hasDamage(sample, declared) ? declared : 'windows-1252';
}

/** Labels that are no evidence: pages declare them by default, and windows-1252 decodes any bytes without an error. */
const guessed = new Set(['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'windows-1252', 'utf-16le', 'utf-16be']);

/**
 * Latin text read as Shift_JIS gives isolated half-width kana and rare kanji: without a run of kana it is not Japanese.
 */
function scoreLegacy(sample: Uint8Array, label: string): { label: string; mean: number; isJapanese: boolean } {
  const text = new TextDecoder(label).decode(sample, { stream: true });
  const { mean } = scoreJapanese(text);
  return { label, mean, isJapanese: mean >= 0.5 || (mean >= 0.15 && /[\uff66-\uff9f]{3}/.test(text)) };
}

function hasDamage(sample: Uint8Array, label: string): boolean {
  return new TextDecoder(label).decode(sample, { stream: true }).includes('\uFFFD');
}
