import { cleanText } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import type { Part } from '#container/assemble-parts.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { readMarkdownPieces } from '#markdown/read-markdown.ts';

/**
 * Maximum output of one cell in UTF-16 units; longer output is cut and ends with a gap, because a program may print
 * without end.
 */
const outputUnitsMax = 20_000;

/** Reads a Jupyter notebook of format 3 or 4: its prose as Markdown, its code, and printed output. Nothing is run. */
export async function readNotebook(bytes: Uint8Array, { charset }: ExtractOptions): Promise<ReadSource> {
  const { text, encoding, warnings } = decodeBytes(bytes, charset);
  const parts = listCells(parseJson(text)).flatMap(readCell);
  const title = parts.find((part) => 'text' in part && part.kind === 'heading' && part.level === 1);
  const images = parts.filter((part) => 'omitted' in part && part.omitted === 'image').length;
  if (images > 0) warnings.push({ code: 'images_unread', detail: String(images) });
  return {
    ...(title === undefined || 'omitted' in title ? {} : { title: title.text }),
    ...assembleParts(parts),
    encoding,
    warnings,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error message would quote the text.
    throw new ExtractError('source_unreadable', 'broken_json');
  }
}

type Fields = Readonly<Record<string, unknown>>;

function listCells(notebook: unknown): Fields[] {
  const top = fieldsOf(notebook);
  const sheets = listOf(top['worksheets']).flatMap((sheet) => listOf(fieldsOf(sheet)['cells']));
  const cells = [...listOf(top['cells']), ...sheets];
  if (!Array.isArray(top['cells']) && !Array.isArray(top['worksheets'])) {
    throw new ExtractError('source_unreadable', 'not_a_notebook');
  }
  return cells.map(fieldsOf);
}

function readCell(cell: Fields): Part[] {
  const source = cleanText(wordsOf(cell['source'] ?? cell['input']));
  const type = cell['cell_type'];
  if (type === 'markdown') return readMarkdownPieces(source);
  if (type === 'heading') return [{ kind: 'heading', level: levelOf(cell['level']), text: source }];
  if (type !== 'code') return [{ kind: 'paragraph', text: source }];
  return [{ kind: 'code', text: source }, ...listOf(cell['outputs']).map(fieldsOf).flatMap(readOutput)];
}

function levelOf(level: unknown): number {
  return typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 6 ? level : 1;
}

/** Text of an output, or a gap for an image or an interactive widget. */
function readOutput(output: Fields): Part[] {
  const data = output['data'] === undefined ? output : fieldsOf(output['data']);
  const printed = wordsOf(output['output_type'] === 'stream' ? output['text'] : (data['text/plain'] ?? data['text']));
  const isError = output['output_type'] === 'error' || output['output_type'] === 'pyerr';
  const text = isError ? `${wordsOf(output['ename'])}: ${wordsOf(output['evalue'])}` : printed;
  const hasImage = Object.keys(data).some((type) => /^(?:image\/|png$|jpeg$|svg$)/.test(type));
  const parts: Part[] = [];
  // 「<Figure size 640x480 with 1 Axes>」 is the placeholder of the image itself.
  if (!(hasImage && /^<[^>]{0,200}>$/.test(text.trim()))) parts.push({ kind: 'code', text: shownText(text) });
  if (text.length > outputUnitsMax) parts.push({ omitted: 'output_capped' });
  if (hasImage) parts.push({ omitted: 'image' });
  return parts;
}

/** Removes the escape sequences that colour a terminal; truncation never splits a character. */
function shownText(text: string): string {
  return cleanText(text.slice(0, outputUnitsMax)).replace(/\x1b\[[\d;]{0,20}[a-zA-Z]/g, '');
}

/** Text is stored as one string or as a list of lines. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return listOf(value)
    .filter((line) => typeof line === 'string')
    .join('');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
