import type { Piece } from '#container/assemble-pieces.ts';
import type { ListCounter } from '#office/count-lists.ts';
import type { ParagraphStyle } from './read-styles.ts';
import { attribute, readXml } from '#container/read-xml.ts';
import type { XmlAttributes } from '#container/read-xml.ts';
import { rubyBase } from '#office/ruby-base.ts';
import { trimLines } from '#office/trim-lines.ts';
import { wordNamespaces } from './word-namespaces.ts';

type Paragraph = { text: string[]; style: ParagraphStyle; outline?: number; list?: string; listLevel?: number };
type Cell = { pieces: Piece[] };
type Table = { rows: number; row: Cell[] };

/** A field made of runs: its instruction up to where its result begins. */
type Field = { instruction: string[]; isResult: boolean };

type Reading = {
  styles: ReadonlyMap<string, ParagraphStyle>;
  numbering: ListCounter;
  charts: ReadonlyMap<string, Piece[]>;
  fields: Field[];
  isInstruction: boolean;
  /** Open content controls; true for those that show only their placeholder prompt. */
  controls: boolean[];
  out: Piece[];
  paragraphs: Paragraph[];
  tables: Table[];
  /** Nesting depth inside invisible elements: deleted and moved runs, ruby readings, fallbacks. */
  hiddenDepth: number;
  isText: boolean;
  isHiddenRun: boolean;
  isInParagraphProperties: boolean;
};

/** Elements whose content is not visible text. */
const hiddenElements = new Set([
  'w:del',
  'w:moveFrom',
  'w:rt',
  'mc:Fallback',
  'w:delText',
  'w:sectPr',
  'w:rubyPr',
  'w:pPrChange',
  'w:rPrChange',
  'w:tblPrChange',
  'w:numberingChange',
]);

/**
 * Blocks of a part of a Word file (the document, its notes) in order. Ruby base text is kept and readings are dropped;
 * deleted revisions, hidden runs and the table of contents are omitted.
 */
export function readWordPart(
  bytes: Uint8Array,
  styles: ReadonlyMap<string, ParagraphStyle>,
  numbering: ListCounter,
  charts: ReadonlyMap<string, Piece[]> = new Map(),
): Piece[] {
  const reading: Reading = {
    styles,
    numbering,
    charts,
    fields: [],
    isInstruction: false,
    controls: [],
    out: [],
    paragraphs: [],
    tables: [],
    hiddenDepth: 0,
    isText: false,
    isHiddenRun: false,
    isInParagraphProperties: false,
  };
  readXml(
    bytes,
    {
      open: (name, attributes) => openElement(reading, name, attributes),
      close: (name) => closeElement(reading, name),
      text: (text) => {
        if (reading.hiddenDepth > 0 || reading.isHiddenRun) return;
        if (reading.isText) reading.paragraphs.at(-1)?.text.push(text);
        else if (reading.isInstruction) reading.fields.at(-1)?.instruction.push(text);
      },
    },
    wordNamespaces,
  );
  return reading.out;
}

function openElement(reading: Reading, name: string, attributes: XmlAttributes): void {
  if (hiddenElements.has(name) || (name === 'w:sdtContent' && reading.controls.at(-1) === true)) reading.hiddenDepth++;
  if (reading.hiddenDepth > 0) return;
  if (name === 'w:fldChar') handleFieldMark(reading, attribute(attributes, 'fldCharType') ?? '');
  else if (name === 'c:chart') putAll(reading, reading.charts.get(attribute(attributes, 'id') ?? '') ?? []);
  startHandlers.get(name)?.(reading, attribute(attributes, 'val') ?? '');
}

/** Adds the characters that an element represents. */
const add = (text: string) => (reading: Reading) => {
  if (!reading.isHiddenRun && !reading.isInParagraphProperties) reading.paragraphs.at(-1)?.text.push(text);
};

type StartHandler = (reading: Reading, value: string) => void;

const startHandlers: ReadonlyMap<string, StartHandler> = new Map(
  Object.entries<StartHandler>({
    'w:p': (reading) => reading.paragraphs.push({ text: [], style: {} }),
    'w:pPr': (reading) => (reading.isInParagraphProperties = true),
    'w:pStyle': (reading, value) => set(reading, { style: reading.styles.get(value) ?? {} }),
    'w:outlineLvl': (reading, value) => set(reading, { outline: Number(value) }),
    'w:ilvl': (reading, value) => set(reading, { listLevel: Number(value) || 0 }),
    'w:numId': (reading, value) => set(reading, { list: value }),
    'w:instrText': (reading) => (reading.isInstruction = true),
    'w:sdt': (reading) => reading.controls.push(false),
    'w:showingPlcHdr': (reading) => (reading.controls[reading.controls.length - 1] = true),
    'w:r': (reading) => (reading.isHiddenRun = false),
    'w:vanish': (reading, value) => {
      if (!reading.isInParagraphProperties) reading.isHiddenRun = !/^(?:0|false|off)$/.test(value);
    },
    'w:t': (reading) => (reading.isText = true),
    'm:t': (reading) => (reading.isText = true),
    'w:tab': add('\t'),
    'w:br': add('\n'),
    'w:cr': add('\n'),
    'w:noBreakHyphen': add('-'),
    'w:tbl': (reading) => reading.tables.push({ rows: 0, row: [] }),
    'w:tr': (reading) => {
      const table = reading.tables.at(-1);
      if (table) table.row = [];
    },
    'w:tc': (reading) => reading.tables.at(-1)?.row.push({ pieces: [] }),
  }),
);

function set(reading: Reading, values: Partial<Paragraph>): void {
  const paragraph = reading.paragraphs.at(-1);
  if (paragraph !== undefined && reading.isInParagraphProperties) Object.assign(paragraph, values);
}

/** Old files write ruby as a field without a result; other fields show their result. */
function handleFieldMark(reading: Reading, type: string): void {
  if (type === 'begin') reading.fields.push({ instruction: [], isResult: false });
  const field = reading.fields.at(-1);
  if (type === 'separate' && field !== undefined) field.isResult = true;
  if (type !== 'end') return;
  reading.fields.pop();
  const words = field === undefined || field.isResult ? undefined : rubyBase(field.instruction.join(''));
  if (words !== undefined && !reading.isHiddenRun) reading.paragraphs.at(-1)?.text.push(words);
}

function closeElement(reading: Reading, name: string): void {
  if (hiddenElements.has(name) || (name === 'w:sdtContent' && reading.controls.at(-1) === true)) {
    reading.hiddenDepth--;
    return;
  }
  if (reading.hiddenDepth > 0) return;
  if (name === 'w:sdt') reading.controls.pop();
  if (name === 'w:instrText') reading.isInstruction = false;
  if (name === 'w:t' || name === 'm:t') reading.isText = false;
  else if (name === 'w:r') reading.isHiddenRun = false;
  else if (name === 'w:pPr') reading.isInParagraphProperties = false;
  else if (name === 'w:p') closeParagraph(reading);
  else if (name === 'w:tr') closeRow(reading);
  else if (name === 'w:tbl') reading.tables.pop();
}

function closeParagraph(reading: Reading): void {
  const paragraph = reading.paragraphs.pop();
  if (paragraph === undefined || paragraph.style.isContents === true) return;
  const list = listOf(paragraph, reading.numbering);
  const label = list === undefined ? '' : reading.numbering.next(list.id, list.level);
  const words = trimLines(paragraph.text.join(''));
  if (words === '') return;
  put(reading, { ...placeOf(paragraph, list), text: label === '' ? words : `${label} ${words}` });
}

/** List and level from 0: the paragraph's own take precedence over its style's; list 0 removes the style's. */
function listOf(
  { style, list, listLevel }: Paragraph,
  numbering: ListCounter,
): { id: string; level: number } | undefined {
  const id = list ?? style.list?.id;
  if (id === undefined || id === '0') return undefined;
  const styled = style.list?.id === id ? (style.list.level ?? numbering.levelOfStyle(id, style.list.style)) : undefined;
  return { id, level: listLevel ?? styled ?? 0 };
}

function placeOf({ style, outline, list }: Paragraph, numbered: { level: number } | undefined): Omit<Piece, 'text'> {
  const level =
    outline !== undefined && outline >= 0 && outline <= 8 ? outline + 1 : outline === 9 ? undefined : style.level;
  if (level !== undefined) return { kind: 'heading', level };
  const isItem = numbered !== undefined || (list !== '0' && style.isItem === true);
  return isItem ? { kind: 'item', level: Math.max(1, Math.min(9, (numbered?.level ?? 0) + 1)) } : { kind: 'paragraph' };
}

function putAll(reading: Reading, pieces: readonly Piece[]): void {
  for (const piece of pieces) put(reading, piece);
}

/** Appends to the open cell, or directly to the text. */
function put(reading: Reading, piece: Piece): void {
  const cell = reading.tables.at(-1)?.row.at(-1);
  (cell?.pieces ?? reading.out).push(piece);
}

/** A row is one block with tab-separated cells; a table of a single cell is a frame, and its paragraphs are kept. */
function closeRow(reading: Reading): void {
  const table = reading.tables.pop();
  if (table === undefined) return;
  const isFrame = table.row.length === 1;
  const pieces = isFrame ? (table.row[0]?.pieces ?? []) : [rowPiece(table.row)];
  putAll(
    reading,
    pieces.filter((piece) => piece.text.trim() !== ''),
  );
  reading.tables.push({ rows: table.rows + 1, row: [] });
}

function rowPiece(row: readonly Cell[]): Piece {
  const cells = row.map(({ pieces }) =>
    pieces
      .map((piece) => piece.text.trim())
      .join(' ')
      .replace(/\s+/g, ' '),
  );
  return { kind: 'table', text: cells.join('\t') };
}
