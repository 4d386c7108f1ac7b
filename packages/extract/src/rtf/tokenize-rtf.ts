export type RtfHandlers = {
  open(): void;
  close(): void;
  /** A control word or symbol; `isOptional` after `\*`. */
  word(name: string, value: number | undefined, isOptional: boolean): void;
  /** One byte of text in the current code page. */
  byte(value: number): void;
  /** False while the text of the open group is not needed; it is then skipped quickly. */
  wantsText(): boolean;
};

const openBrace = 0x7b;
const closeBrace = 0x7d;
const backslashByte = 0x5c;
const quoteByte = 0x27;
const starByte = 0x2a;

/** No control word is longer than this. */
const wordBytesMax = 40;

/** Tokenizes RTF in one pass over its bytes; anything that is not RTF is skipped. */
export function tokenizeRtf(bytes: Uint8Array, handlers: RtfHandlers): void {
  let isOptional = false;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === backslashByte) {
      if (bytes[at + 1] === starByte) {
        isOptional = true;
        at += 2;
        continue;
      }
      at = readControl(bytes, at + 1, isOptional, handlers);
      isOptional = false;
    } else {
      at++;
      if (byte === openBrace) handlers.open();
      else if (byte === closeBrace) handlers.close();
      else if (byte !== 0x0d && byte !== 0x0a && byte !== 0 && handlers.wantsText()) handlers.byte(byte);
    }
  }
}

/** Reads a control after its backslash and returns the offset of its end. */
function readControl(bytes: Uint8Array, from: number, isOptional: boolean, handlers: RtfHandlers): number {
  const first = bytes[from] ?? 0;
  if (first === quoteByte) {
    const value = Number.parseInt(String.fromCharCode(bytes[from + 1] ?? 0, bytes[from + 2] ?? 0), 16);
    if (Number.isFinite(value)) handlers.byte(value);
    return from + 3;
  }
  if (first === backslashByte || first === openBrace || first === closeBrace) {
    handlers.byte(first);
    return from + 1;
  }
  if (!isLetter(first)) {
    handlers.word(first === 0x0d || first === 0x0a ? 'par' : String.fromCharCode(first), undefined, isOptional);
    return from + 1;
  }
  return readWord(bytes, from, isOptional, handlers);
}

function readWord(bytes: Uint8Array, from: number, isOptional: boolean, handlers: RtfHandlers): number {
  let at = from;
  while (at < from + wordBytesMax && isLetter(bytes[at] ?? 0)) at++;
  const name = latin1(bytes, from, at);
  const digits = at;
  if (bytes[at] === 0x2d) at++;
  while (at < digits + 12 && isDigit(bytes[at] ?? 0)) at++;
  const value = at === digits ? undefined : Number(latin1(bytes, digits, at));
  if (bytes[at] === 0x20) at++;
  if (name === 'bin') return at + Math.max(0, value ?? 0);
  handlers.word(name, Number.isFinite(value) ? value : undefined, isOptional);
  return at;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
