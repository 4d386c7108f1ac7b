import type { Piece } from '#assemble-pieces.ts';
import type { ParagraphStyle } from './read-styles.ts';
import { attribute, readXml } from './read-xml.ts';
import type { XmlAttributes } from './read-xml.ts';
import { wordNamespaces } from './word-namespaces.ts';

type Paragraph = { text: string[]; style: ParagraphStyle; outline?: number; listLevel?: number };
type Cell = { pieces: Piece[] };
type Table = { rows: number; row: Cell[] };

type Reading = {
  styles: ReadonlyMap<string, ParagraphStyle>;
  out: Piece[];
  paragraphs: Paragraph[];
  tables: Table[];
  /** Depth inside elements whose text nobody sees: deleted and moved runs, readings of ruby, fallbacks. */
  unseen: number;
  isText: boolean;
  isHiddenRun: boolean;
  isInParagraphProperties: boolean;
};

/** Elements whose content is not the text as it stands. */
const unseen = new Set([
  'w:del',
  'w:moveFrom',
  'w:rt',
  'mc:Fallback',
  'w:instrText',
  'w:delText',
  'w:sectPr',
  'w:rubyPr',
]);

/**
 * Blocks of a part of a Word file (the document, its notes) in order. Words under ruby stay and their readings go;
 * deleted revisions, hidden runs and the table of contents are left out.
 */
export function readWordPart(bytes: Uint8Array, styles: ReadonlyMap<string, ParagraphStyle>): Piece[] {
  const reading: Reading = {
    styles,
    out: [],
    paragraphs: [],
    tables: [],
    unseen: 0,
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
        if (reading.isText && reading.unseen === 0 && !reading.isHiddenRun) reading.paragraphs.at(-1)?.text.push(text);
      },
    },
    wordNamespaces,
  );
  return reading.out;
}

function openElement(reading: Reading, name: string, attributes: XmlAttributes): void {
  if (unseen.has(name)) reading.unseen++;
  if (reading.unseen > 0) return;
  openers.get(name)?.(reading, attribute(attributes, 'val') ?? '');
}

/** A mark in the text stands for these characters. */
const add = (text: string) => (reading: Reading) => {
  if (!reading.isHiddenRun && !reading.isInParagraphProperties) reading.paragraphs.at(-1)?.text.push(text);
};

type Opener = (reading: Reading, value: string) => void;

const openers: ReadonlyMap<string, Opener> = new Map(
  Object.entries<Opener>({
    'w:p': (reading) => reading.paragraphs.push({ text: [], style: {} }),
    'w:pPr': (reading) => (reading.isInParagraphProperties = true),
    'w:pStyle': (reading, value) => set(reading, { style: reading.styles.get(value) ?? {} }),
    'w:outlineLvl': (reading, value) => set(reading, { outline: Number(value) }),
    'w:ilvl': (reading, value) => set(reading, { listLevel: Number(value) + 1 }),
    'w:numId': (reading, value) => {
      const paragraph = reading.paragraphs.at(-1);
      if (value === '0') delete paragraph?.listLevel;
      else if (paragraph !== undefined) paragraph.listLevel ??= 1;
    },
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

function closeElement(reading: Reading, name: string): void {
  if (unseen.has(name)) {
    reading.unseen--;
    return;
  }
  if (reading.unseen > 0) return;
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
  const text = paragraph.text.join('').replace(/[ \t\u3000]+$/gm, '');
  if (text.trim() !== '') put(reading, { ...placeOf(paragraph), text });
}

function placeOf({ style, outline, listLevel }: Paragraph): Omit<Piece, 'text'> {
  const level =
    outline !== undefined && outline >= 0 && outline <= 8 ? outline + 1 : outline === 9 ? undefined : style.level;
  if (level !== undefined) return { kind: 'heading', level };
  if (listLevel !== undefined || style.isItem === true) return { kind: 'item', level: Math.min(9, listLevel ?? 1) };
  return { kind: 'paragraph' };
}

/** Into the open cell, or straight to the text. */
function put(reading: Reading, piece: Piece): void {
  const cell = reading.tables.at(-1)?.row.at(-1);
  (cell?.pieces ?? reading.out).push(piece);
}

/** A row is one block, its cells parted by tabs; a frame of a single cell is no table, its paragraphs stay. */
function closeRow(reading: Reading): void {
  const table = reading.tables.pop();
  if (table === undefined) return;
  const isFrame = table.row.length === 1;
  const pieces = isFrame ? (table.row[0]?.pieces ?? []) : [rowPiece(table.row)];
  for (const piece of pieces) if (piece.text.trim() !== '') put(reading, piece);
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
