import type { Piece } from '#container/assemble-pieces.ts';
import type { ListCounter } from '#office/count-lists.ts';
import { rubyBase } from '#office/ruby-base.ts';
import { trimLines } from '#office/trim-lines.ts';
import { createFlow, endCell, endRow } from '#office/text-flow.ts';
import type { TextFlow } from '#office/text-flow.ts';
import type { DocStyle } from './read-doc-styles.ts';
import type { FormattedRun } from './read-formatted-runs.ts';
import type { DocPiece } from './read-pieces.ts';
import { readSprms, sprms } from './read-sprms.ts';

/** Formatting by byte offset in the document stream. */
export type DocFormats = {
  styles: readonly DocStyle[];
  lists: ListCounter;
  paragraph: (offset: number) => Uint8Array | undefined;
  characters: (offset: number) => FormattedRun | undefined;
};

type Field = { instruction: string[]; isResult: boolean; isContents: boolean };

type Reading = { formats: DocFormats; flow: TextFlow; fields: Field[]; hiddenFields: number };

/** Control characters with a text equivalent; all others represent something that is not text. */
const marks: Readonly<Record<number, string>> = { 9: '\t', 11: '\n', 14: '\n', 30: '-', 160: '\u00a0' };

/** Pieces of the requested stories, in file order. */
export function readDocText(
  text: readonly DocPiece[],
  stories: readonly { units: number; isRead: boolean }[],
  formats: DocFormats,
): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  for (const { units, isRead } of stories) {
    if (isRead && units > 0)
      readStory(text, from, from + units, { formats, flow: createFlow(out), fields: [], hiddenFields: 0 });
    from += units;
  }
  return out;
}

function readStory(text: readonly DocPiece[], from: number, to: number, reading: Reading): void {
  let start = 0;
  for (const piece of text) {
    const first = Math.max(0, from - start);
    const last = Math.min(piece.text.length, to - start);
    for (let i = first; i < last;) i = readRun(piece, i, last, reading);
    start += piece.text.length;
  }
  endParagraph(reading, undefined);
  if (reading.flow.cell.length > 0) endCell(reading.flow);
  if (reading.flow.row.length > 0) endRow(reading.flow);
}

/** Reads the characters of one formatting run and returns the offset of its end. */
function readRun(piece: DocPiece, from: number, to: number, reading: Reading): number {
  const offset = piece.offset + from * piece.unitBytes;
  const run = reading.formats.characters(offset);
  const units = run === undefined ? to - from : Math.ceil((run.to - offset) / piece.unitBytes);
  const end = Math.min(to, from + Math.max(1, units));
  const isHiddenRun = run !== undefined && isHidden(run.properties);
  let plain = from;
  for (let i = from; i < end; i++) {
    const unit = piece.text.charCodeAt(i);
    if (unit >= 32) continue;
    if (!isHiddenRun) add(reading, piece.text.slice(plain, i));
    plain = i + 1;
    handleMark(reading, unit, piece.offset + i * piece.unitBytes, isHiddenRun);
  }
  if (!isHiddenRun) add(reading, piece.text.slice(plain, end));
  return end;
}

function isHidden(properties: Uint8Array): boolean {
  let hidden = false;
  readSprms(properties, (code, operand) => {
    if (code === sprms.isHidden || code === sprms.isDeleted) hidden ||= (operand & 0xff) === 1;
    // A symbol font character appears in the text as a bracket.
    else if (code === sprms.symbol) hidden = true;
  });
  return hidden;
}

function add({ flow, fields, hiddenFields }: Reading, words: string): void {
  if (words === '') return;
  const field = fields.at(-1);
  if (field !== undefined && !field.isResult) field.instruction.push(words);
  else if (hiddenFields === 0) flow.words.push(words);
}

function handleMark(reading: Reading, unit: number, offset: number, isHiddenRun: boolean): void {
  const { flow, formats } = reading;
  if (unit === 0x13) openField(reading);
  else if (unit === 0x14) beginResult(reading);
  else if (unit === 0x15) closeField(reading);
  else if (unit === 0x0d || unit === 0x0c) endParagraph(reading, formats.paragraph(offset));
  else if (unit === 0x07) {
    const properties = propertiesOf(formats.paragraph(offset));
    if (properties.isRowEnd) {
      flow.words = [];
      endRow(flow);
    } else {
      endParagraph(reading, formats.paragraph(offset), true);
      endCell(flow);
    }
  } else if (!isHiddenRun && reading.hiddenFields === 0) add(reading, marks[unit] ?? '');
}

function openField(reading: Reading): void {
  reading.fields.push({ instruction: [], isResult: false, isContents: false });
  reading.hiddenFields++;
}

function beginResult(reading: Reading): void {
  const field = reading.fields.at(-1);
  if (field === undefined || field.isResult) return;
  field.isResult = true;
  field.isContents = /^\s*toc\b/i.test(field.instruction.join(''));
  if (!field.isContents) reading.hiddenFields--;
}

function closeField(reading: Reading): void {
  const field = reading.fields.pop();
  if (field === undefined) return;
  if (!field.isResult || field.isContents) reading.hiddenFields--;
  const words = field.isResult ? undefined : rubyBase(field.instruction.join(''));
  if (words !== undefined) add(reading, words);
}

type Properties = {
  style: number;
  isInTable: boolean;
  isRowEnd: boolean;
  list?: number;
  listLevel?: number;
  outline?: number;
};

function propertiesOf(bytes: Uint8Array | undefined): Properties {
  const properties: Properties = { style: 0, isInTable: false, isRowEnd: false };
  if (bytes === undefined || bytes.byteLength < 2) return properties;
  properties.style = (bytes[0] ?? 0) + 256 * (bytes[1] ?? 0);
  readSprms(bytes.subarray(2), (code, operand) => {
    if (code === sprms.style) properties.style = operand;
    else if (code === sprms.isInTable) properties.isInTable = (operand & 0xff) === 1;
    else if (code === sprms.isRowEnd) properties.isRowEnd = (operand & 0xff) === 1;
    else if (code === sprms.list) properties.list = operand;
    else if (code === sprms.listLevel) properties.listLevel = operand & 0xff;
    else if (code === sprms.outline) properties.outline = operand & 0xff;
  });
  return properties;
}

function endParagraph({ flow, formats }: Reading, bytes: Uint8Array | undefined, isCell = false): void {
  const words = trimLines(flow.words.join(''));
  flow.words = [];
  const properties = propertiesOf(bytes);
  const style = formats.styles[properties.style];
  if (style?.isContents === true) return;
  const list = properties.list ?? style?.list ?? 0;
  const listLevel = properties.listLevel ?? style?.listLevel ?? 0;
  const label = list > 0 ? formats.lists.next(String(list), listLevel) : '';
  if (words === '') return;
  const level = headingLevel(properties, style);
  const item = list > 0 ? ({ kind: 'item', level: Math.min(9, listLevel + 1) } as const) : undefined;
  const place =
    level === undefined ? (item ?? ({ kind: 'paragraph' } as const)) : ({ kind: 'heading', level } as const);
  const piece = { ...place, text: label === '' ? words : `${label} ${words}` };
  (isCell || properties.isInTable ? flow.cell : flow.sink).push(piece);
}

function headingLevel({ outline }: Properties, style: DocStyle | undefined): number | undefined {
  if (outline === undefined) return style?.level;
  return outline <= 8 ? outline + 1 : undefined;
}
