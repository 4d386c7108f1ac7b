import { readSprms, sprms } from './read-sprms.ts';

/** The effect of a paragraph style. */
export type DocStyle = { level?: number; isContents: boolean; list?: number; listLevel?: number };

type RawStyle = { builtIn: number; base: number; outline?: number; list?: number; listLevel?: number };

const titleStyle = 62;
const noBase = 0xfff;

/** Paragraph styles by their index (MS-DOC STSH): headings by built-in kind or outline level, inherited. */
export function readDocStyles(bytes: Uint8Array): DocStyle[] {
  const raw = readRawStyles(bytes);
  return raw.map((_, index) => resolve(raw, index, 0));
}

function readRawStyles(bytes: Uint8Array): RawStyle[] {
  const styles: RawStyle[] = [];
  if (bytes.byteLength < 6) return styles;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(2, true);
  const baseBytes = view.getUint16(4, true);
  let at = 2 + view.getUint16(0, true);
  for (let i = 0; i < count && at + 2 <= bytes.byteLength; i++) {
    const size = view.getUint16(at, true);
    styles.push(readStyle(bytes.subarray(at + 2, at + 2 + size), baseBytes));
    at += 2 + size;
  }
  return styles;
}

function readStyle(bytes: Uint8Array, baseBytes: number): RawStyle {
  if (bytes.byteLength < Math.max(8, baseBytes + 2)) return { builtIn: noBase, base: noBase };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const style: RawStyle = { builtIn: view.getUint16(0, true) & 0xfff, base: view.getUint16(2, true) >> 4 };
  const isParagraph = (view.getUint16(2, true) & 0xf) === 1;
  const properties = baseBytes + 2 + 2 * view.getUint16(baseBytes, true) + 2;
  if (!isParagraph || properties + 4 > bytes.byteLength) return style;
  const from = properties + (properties % 2);
  const size = from + 2 <= bytes.byteLength ? view.getUint16(from, true) : 0;
  readSprms(bytes.subarray(from + 4, from + 2 + size), (code, operand) => {
    if (code === sprms.outline) style.outline = operand & 0xff;
    else if (code === sprms.list) style.list = operand;
    else if (code === sprms.listLevel) style.listLevel = operand & 0xff;
  });
  return style;
}

function resolve(raw: readonly RawStyle[], index: number, depth: number): DocStyle {
  const style = raw[index];
  if (style === undefined || depth > 12) return { isContents: false };
  const { builtIn, base, outline } = style;
  const inherited: DocStyle = base === noBase ? { isContents: false } : resolve(raw, base, depth + 1);
  const level =
    builtIn >= 1 && builtIn <= 9
      ? builtIn
      : builtIn === titleStyle
        ? 1
        : outline === undefined
          ? inherited.level
          : outline <= 8
            ? outline + 1
            : undefined;
  const isContents = (builtIn >= 19 && builtIn <= 27) || inherited.isContents;
  const list = style.list ?? inherited.list;
  const listLevel = style.listLevel ?? inherited.listLevel;
  return {
    isContents,
    ...(level === undefined ? {} : { level }),
    ...(list === undefined ? {} : { list }),
    ...(listLevel === undefined ? {} : { listLevel }),
  };
}
