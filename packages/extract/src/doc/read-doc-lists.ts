import { listLevelsMax } from '#office/count-lists.ts';
import type { List, ListLevel } from '#office/count-lists.ts';

/** Number format names by their code in old files (MSONFC). */
const formats: ReadonlyMap<number, string> = new Map([
  [0, 'decimal'],
  [1, 'upperRoman'],
  [2, 'lowerRoman'],
  [3, 'upperLetter'],
  [4, 'lowerLetter'],
  [10, 'ideographDigital'],
  [11, 'japaneseCounting'],
  [12, 'aiueo'],
  [13, 'iroha'],
  [14, 'decimalFullWidth'],
  [16, 'japaneseLegal'],
  [17, 'japaneseDigitalTenThousand'],
  [18, 'decimalEnclosedCircle'],
  [19, 'decimalFullWidth2'],
  [20, 'aiueoFullWidth'],
  [21, 'irohaFullWidth'],
  [22, 'decimalZero'],
  [23, 'bullet'],
  [26, 'decimalEnclosedParen'],
  [255, 'none'],
]);

const listBytes = 28;
const levelBytes = 28;
const overrideBytes = 16;

/**
 * Lists of an old Word file by their index from 1: `definitions` begins with the list table (MS-DOC PlfLst), followed
 * by its levels; `overrides` is the table that paragraphs refer to (PlfLfo). Damage loses labels, never text.
 */
export function readDocLists(definitions: Uint8Array, overrides: Uint8Array): Map<string, List> {
  try {
    return readOverrides(overrides, readDefinitions(definitions));
  } catch {
    return new Map();
  }
}

function readDefinitions(bytes: Uint8Array): Map<number, ListLevel[]> {
  const lists = new Map<number, ListLevel[]>();
  if (bytes.byteLength < 2) return lists;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint16(0, true);
  let at = 2 + count * listBytes;
  for (let i = 0; i < count; i++) {
    const from = 2 + i * listBytes;
    const isSimple = (view.getUint8(from + 26) & 1) === 1;
    const levels: ListLevel[] = [];
    for (let level = 0; level < (isSimple ? 1 : listLevelsMax); level++) at = readLevel(view, at, levels);
    lists.set(view.getUint32(from, true), levels);
  }
  return lists;
}

/** Adds the level at an offset and returns the offset of its end. */
function readLevel(view: DataView, from: number, levels: ListLevel[]): number {
  const textAt = from + levelBytes + view.getUint8(from + 24) + view.getUint8(from + 25);
  const units = view.getUint16(textAt, true);
  let text = '';
  for (let i = 0; i < units; i++) {
    const unit = view.getUint16(textAt + 2 + 2 * i, true);
    // Units below 9 are placeholders for the numbers of the levels.
    text += unit < listLevelsMax ? `%${unit + 1}` : String.fromCharCode(unit);
  }
  levels.push({
    start: view.getInt32(from, true),
    format: formats.get(view.getUint8(from + 4)) ?? 'decimal',
    text,
    isLegal: (view.getUint8(from + 5) & 4) !== 0,
  });
  return textAt + 2 + 2 * units;
}

function readOverrides(bytes: Uint8Array, definitions: ReadonlyMap<number, ListLevel[]>): Map<string, List> {
  const lists = new Map<string, List>();
  if (bytes.byteLength < 4) return lists;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  let at = 4 + count * overrideBytes;
  for (let i = 0; i < count && 4 + (i + 1) * overrideBytes <= bytes.byteLength; i++) {
    const from = 4 + i * overrideBytes;
    const id = view.getUint32(from, true);
    const starts = new Map<number, number>();
    at = readStarts(view, at, view.getUint8(from + 12), starts);
    lists.set(String(i + 1), { abstract: String(id), levels: definitions.get(id) ?? [], starts });
  }
  return lists;
}

/** After the table come, list by list, the levels with a different start; a redefined level ends the reading. */
function readStarts(view: DataView, from: number, count: number, starts: Map<number, number>): number {
  let at = from + 4;
  for (let i = 0; i < count && at + 8 <= view.byteLength; i++) {
    const flags = view.getUint32(at + 4, true);
    if ((flags & 0x20) !== 0) return view.byteLength;
    if ((flags & 0x10) !== 0) starts.set(flags & 0xf, view.getInt32(at, true));
    at += 8;
  }
  return at;
}
