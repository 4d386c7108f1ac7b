import type { Piece } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import { assembleParts } from '#container/assemble-parts.ts';
import { markTypedLines } from '#text/mark-typed-lines.ts';
import { codePageOfCharset, decodeCodePage, decodeLikely, isDoubleByte } from './code-pages.ts';
import { rubyBase } from '#office/ruby-base.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { createFlow, endCell, endRow } from '#office/text-flow.ts';
import type { TextFlow } from '#office/text-flow.ts';
import { endParagraph, plainProperties } from './rtf-paragraphs.ts';
import type { RtfProperties, RtfStyle } from './rtf-paragraphs.ts';
import { characters, destinations } from './rtf-words.ts';
import type { Destination } from './rtf-words.ts';
import { tokenizeRtf } from './tokenize-rtf.ts';

const groupsDeepMax = 1_000;

/** State that nested groups inherit and that is restored at the end of a group. */
type Group = {
  destination: Destination;
  font: number;
  isHidden: boolean;
  isDeleted: boolean;
  isInTable: boolean;
  /** Number of fallback characters after a \u. */
  fallbacks: number;
  properties: RtfProperties;
  flow: TextFlow;
  field: { instruction: string; hasResult: boolean } | undefined;
};

type Reading = {
  groups: Group[];
  group: Group;
  page: number;
  fontPages: Map<number, number>;
  styles: Map<number, RtfStyle>;
  notes: Piece[];
  title: string;
  styleName: string;
  /** Current style in the style table. */
  style: { id: number; level?: number };
  pending: number[];
  toSkip: number;
};

/**
 * Reads an RTF file: text, tables, notes; ruby base text is kept. Headers, footers, comments and deleted text are
 * omitted.
 */
export async function readRtf(bytes: Uint8Array, { signal }: ExtractOptions): Promise<ReadSource> {
  signal?.throwIfAborted();
  const body: Piece[] = [];
  const group: Group = {
    destination: 'body',
    font: -1,
    isHidden: false,
    isDeleted: false,
    isInTable: false,
    fallbacks: 1,
    properties: plainProperties(),
    flow: createFlow(body),
    field: undefined,
  };
  const reading: Reading = {
    groups: [],
    group,
    page: 1252,
    fontPages: new Map(),
    styles: new Map(),
    notes: [],
    title: '',
    styleName: '',
    style: { id: 0 },
    pending: [],
    toSkip: 0,
  };
  tokenizeRtf(bytes, {
    open: () => openGroup(reading),
    close: () => closeGroup(reading),
    word: (name, value, isOptional) => handleWord(reading, name, value, isOptional),
    byte: (value) => handleByte(reading, value),
    wantsText: () => reading.group.destination !== 'skip',
  });
  flush(reading);
  finish(group);
  // Writers that cannot encode a title in the code page write question marks.
  const stated = reading.title.includes('??') ? '' : reading.title.trim();
  const title = stated || body.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  return {
    ...(title ? { title: title.slice(0, 300) } : {}),
    ...assembleParts(markTypedLines([...body, ...reading.notes])),
    warnings: [],
  };
}

function finish({ flow, properties }: Group): void {
  endParagraph(flow, properties, new Map(), false);
  if (flow.cell.length > 0) endCell(flow);
  if (flow.row.length > 0) endRow(flow);
}

function openGroup(reading: Reading): void {
  flush(reading);
  reading.toSkip = 0;
  if (reading.groups.length >= groupsDeepMax) throw new ExtractError('source_unreadable', 'rtf_depth');
  reading.groups.push(reading.group);
  reading.group = { ...reading.group, properties: reading.group.properties };
}

function closeGroup(reading: Reading): void {
  flush(reading);
  reading.toSkip = 0;
  const inner = reading.group;
  const outer = reading.groups.pop();
  if (outer === undefined) return;
  reading.group = outer;
  if (inner.flow !== outer.flow) endParagraph(inner.flow, inner.properties, reading.styles, false);
  if (inner.field !== undefined && outer.field !== inner.field && !inner.field.hasResult) {
    outer.flow.words.push(rubyBase(inner.field.instruction) ?? '');
  }
}

function handleWord(reading: Reading, name: string, value: number | undefined, isOptional: boolean): void {
  if (reading.toSkip > 0 && characters.has(name)) {
    reading.toSkip--;
    return;
  }
  const { group } = reading;
  if (group.destination === 'skip') return;
  if (name === 'u') {
    handleUnicode(reading, value ?? 0);
    return;
  }
  flush(reading);
  const destination = destinations.get(name);
  if (destination !== undefined && name !== 'title') enter(reading, destination);
  else if (name === 'title' && group.destination === 'info') group.destination = 'title';
  else if (isOptional && name !== 'footnote') group.destination = 'skip';
  else if (group.destination === 'fonts') handleFontWord(reading, name, value);
  else if (group.destination === 'styles') handleStyleWord(reading, name, value);
  else words.get(name)?.(reading, value);
  const character = characters.get(name);
  if (character !== undefined) emit(reading, character);
}

/** Inside a skipped destination everything is skipped, except the text of a shape. */
function enter({ group }: Reading, destination: Destination): void {
  if (destination === 'instruction' && group.field === undefined) group.destination = 'skip';
  else if (!(destination === 'info' || destination === 'styles') || group.destination === 'body') {
    group.destination = destination;
  }
}

function handleFontWord(reading: Reading, name: string, value = 0): void {
  if (name === 'f') reading.group.font = value;
  const page = name === 'fcharset' ? codePageOfCharset(value) : name === 'cpg' ? value : undefined;
  if (page !== undefined) reading.fontPages.set(reading.group.font, page);
}

function handleStyleWord(reading: Reading, name: string, value = 0): void {
  if (name === 's') reading.style = { id: value };
  else if (name === 'cs' || name === 'ts' || name === 'ds') reading.style = { id: -1 };
  else if (name === 'outlinelevel' && value >= 0 && value <= 8) reading.style.level = value + 1;
  else if (name === 'f') reading.group.font = value;
}

type Action = (reading: Reading, value: number | undefined) => void;

const words: ReadonlyMap<string, Action> = new Map(
  Object.entries<Action>({
    ansicpg: (reading, value) => (reading.page = value ?? 1252),
    mac: (reading) => (reading.page = 10000),
    uc: ({ group }, value) => (group.fallbacks = Math.max(0, Math.min(8, value ?? 1))),
    f: ({ group }, value) => (group.font = value ?? -1),
    plain: ({ group }) => {
      group.isHidden = false;
      group.isDeleted = false;
    },
    v: ({ group }, value) => (group.isHidden = value !== 0),
    deleted: ({ group }, value) => (group.isDeleted = value !== 0),
    pard: ({ group }) => {
      group.properties = plainProperties();
      group.isInTable = false;
    },
    s: set((properties, value) => (properties.style = value)),
    outlinelevel: set((properties, value) => (properties.outline = value)),
    ls: set((properties, value) => (properties.list = value)),
    ilvl: set((properties, value) => (properties.listLevel = Math.max(0, value))),
    intbl: ({ group }) => (group.isInTable = true),
    par: endOfParagraph,
    sect: endOfParagraph,
    cell: (reading) => {
      endOfParagraph(reading);
      endCell(reading.group.flow);
    },
    nestcell: (reading) => emit(reading, ' '),
    row: ({ group }) => endRow(group.flow),
    field: ({ group }) => (group.field = { instruction: '', hasResult: false }),
    fldrslt: ({ group }) => {
      if (/^\s*toc\b/i.test(group.field?.instruction ?? '')) group.destination = 'skip';
    },
    footnote: (reading) => startFlow(reading, reading.notes),
    shptxt: startBox,
    dptxbxtext: startBox,
  }),
);

function set(change: (properties: RtfProperties, value: number) => void) {
  return ({ group }: Reading, value = 0): void => {
    group.properties = { ...group.properties };
    change(group.properties, value);
  };
}

function startFlow({ group }: Reading, sink: Piece[]): void {
  Object.assign(group, {
    destination: 'body',
    flow: createFlow(sink),
    isInTable: false,
    properties: plainProperties(),
  });
}

/** A text box is placed at its anchor. */
function startBox(reading: Reading): void {
  const { flow } = reading.group;
  startFlow(reading, reading.group.isInTable ? flow.cell : flow.sink);
}

function endOfParagraph({ group, styles }: Reading): void {
  if (group.destination === 'body') endParagraph(group.flow, group.properties, styles, group.isInTable);
}

function handleUnicode(reading: Reading, value: number): void {
  flush(reading);
  const unit = value & 0xffff;
  // Symbol font characters are written from U+F000.
  if (unit < 0xf000 || unit > 0xf0ff) emit(reading, String.fromCharCode(unit));
  reading.toSkip = reading.group.fallbacks;
}

function handleByte(reading: Reading, value: number): void {
  if (reading.toSkip > 0) reading.toSkip--;
  else if (reading.group.destination !== 'skip') reading.pending.push(value);
}

/** Bytes are buffered, because a character may take two of them. */
function flush(reading: Reading): void {
  if (reading.pending.length === 0) return;
  const bytes = Uint8Array.from(reading.pending);
  reading.pending = [];
  const page = reading.fontPages.get(reading.group.font);
  if (page !== undefined) emit(reading, decodeCodePage(bytes, page));
  else
    emit(reading, isDoubleByte(reading.page) ? decodeLikely(bytes, reading.page) : decodeCodePage(bytes, reading.page));
}

function emit(reading: Reading, text: string): void {
  const { group } = reading;
  if (group.isHidden || group.isDeleted) return;
  if (group.destination === 'body') {
    if (group.field !== undefined && text.trim() !== '') group.field.hasResult = true;
    group.flow.words.push(text);
  } else if (group.destination === 'label') group.flow.label += text;
  else if (group.destination === 'title') reading.title += text;
  else if (group.destination === 'instruction' && group.field !== undefined) group.field.instruction += text;
  else if (group.destination === 'styles') addStyleName(reading, text);
}

function addStyleName(reading: Reading, text: string): void {
  reading.styleName += text;
  if (!text.includes(';')) return;
  const name = reading.styleName.split(';', 1)[0]?.trim() ?? '';
  const named = /^(?:heading|見出し)\s*([1-9１-９])/i.exec(name)?.[1];
  const level =
    named !== undefined ? Number(named.normalize('NFKC')) : /^(?:title|表題)$/i.test(name) ? 1 : reading.style.level;
  reading.styles.set(reading.style.id, {
    isContents: /^(?:toc \d|toc heading|目次|contents (?:\d|heading))/i.test(name),
    ...(level === undefined ? {} : { level }),
  });
  reading.styleName = '';
  reading.style = { id: 0 };
}
