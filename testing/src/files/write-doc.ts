import { writeCompound } from './write-compound.ts';

const textAt = 2_048;

type TestParagraph = {
  text: string;
  /** Index into the styles. */
  style?: number;
  /** Property modifiers: code and operand bytes. */
  sprms?: readonly number[];
  /** Mark at the end: 13 for a paragraph, 7 for a cell. */
  mark?: 7 | 13;
  isHidden?: boolean;
};

type TestStyle = { builtIn: number; base?: number; sprms?: readonly number[] };

type TestDoc = {
  body: readonly TestParagraph[];
  /** Stories after the body in format order: notes, headers, macros, comments, end notes, text boxes. */
  stories?: readonly string[];
  styles?: readonly TestStyle[];
  version?: number;
  flags?: number;
  /** Levels of the only list, which paragraphs refer to as list 1: number format and text (\0 is the number). */
  levels?: readonly { format: number; text: string }[];
  /** Stores the body in windows-1252. */
  isPacked?: boolean;
};

/** Writes a Word 97 file of a few paragraphs. */
export function writeDoc({
  body,
  stories = [],
  styles = [],
  version = 0xc1,
  flags = 0x200,
  isPacked,
  levels = [],
}: TestDoc): Uint8Array {
  const unit = isPacked === true ? 1 : 2;
  const bodyText = body.map(({ text, mark = 13 }) => text + String.fromCharCode(mark)).join('');
  const text = bodyText + stories.join('');
  const bytes = Buffer.from(text, isPacked === true ? 'latin1' : 'utf16le');
  const pages = textAt + Math.ceil(bytes.length / 512) * 512;
  const stream = Buffer.alloc(pages + 1_024);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(version, 2);
  stream.writeUInt16LE(flags, 10);
  [bodyText, ...stories].forEach((story, i) => stream.writeUInt32LE(story.length, 0x4c + 4 * i));
  bytes.copy(stream, textAt);
  const runs = runsOf(body, unit);
  writePage(stream, pages, runs, 13, ({ style = 0, sprms = [] }) => [0, style & 255, style >> 8, ...sprms]);
  writePage(stream, pages + 512, runs, 1, ({ isHidden }) => (isHidden === true ? [0x3c, 0x08, 1] : []));
  const clx = Buffer.alloc(5 + 16);
  clx.writeUInt8(2, 0);
  clx.writeUInt32LE(16, 1);
  clx.writeUInt32LE(text.length, 9);
  clx.writeUInt32LE(isPacked === true ? (0x40000000 | (textAt * 2)) >>> 0 : textAt, 15);
  const last = runs.at(-1)?.to ?? textAt;
  const table = [styleSheet(styles), plc(last, pages / 512), plc(last, pages / 512 + 1), clx];
  let at = 0;
  for (const [i, place] of [0xa2, 0x102, 0xfa, 0x1a2].entries()) {
    stream.writeUInt32LE(at, place);
    stream.writeUInt32LE(table[i]?.length ?? 0, place + 4);
    at += table[i]?.length ?? 0;
  }
  const lists = listTable(levels);
  stream.writeUInt32LE(at, 0x2e2);
  stream.writeUInt32LE(30, 0x2e6);
  stream.writeUInt32LE(at + lists.length, 0x2ea);
  stream.writeUInt32LE(24, 0x2ee);
  const overrides = Buffer.alloc(24);
  overrides.writeUInt32LE(1, 0);
  overrides.writeUInt32LE(7, 4);
  return writeCompound({ WordDocument: stream, '1Table': Buffer.concat([...table, lists, overrides]) });
}

type TestRun = TestParagraph & { from: number; to: number };

function runsOf(body: readonly TestParagraph[], unit: number): TestRun[] {
  let at = textAt;
  return body.map((paragraph) => {
    const from = at;
    at += (paragraph.text.length + 1) * unit;
    return { ...paragraph, from, to: at };
  });
}

function plc(to: number, page: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(textAt, 0);
  bytes.writeUInt32LE(to, 4);
  bytes.writeUInt32LE(page, 8);
  return bytes;
}

/** A page of formatted runs; their properties are written from its end. */
function writePage(
  stream: Buffer,
  at: number,
  runs: readonly TestRun[],
  step: number,
  propertiesOf: (run: TestRun) => number[],
): void {
  const page = stream.subarray(at, at + 512);
  let free = 510;
  runs.forEach((run, i) => {
    page.writeUInt32LE(run.from, 4 * i);
    page.writeUInt32LE(run.to, 4 * i + 4);
    const properties = propertiesOf(run);
    if (properties.length === 0) return;
    const isParagraph = step === 13;
    const words = isParagraph ? properties.slice(1) : properties;
    free -= 2 * Math.ceil((words.length + 3) / 2);
    page[4 * (runs.length + 1) + step * i] = free / 2;
    if (isParagraph) page.set([0, Math.ceil(words.length / 2), ...words], free);
    else page.set([words.length, ...words], free);
  });
  page[511] = runs.length;
}

/** A list of nine levels; missing ones have no number. */
function listTable(levels: readonly { format: number; text: string }[]): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt16LE(1, 0);
  head.writeUInt32LE(7, 2);
  const parts = Array.from({ length: 9 }, (_, i) => {
    const { format, text } = levels[i] ?? { format: 255, text: '' };
    const level = Buffer.alloc(30 + 2 * text.length);
    level.writeInt32LE(1, 0);
    level.writeUInt8(format, 4);
    level.writeUInt16LE(text.length, 28);
    level.write(text, 30, 'utf16le');
    return level;
  });
  return Buffer.concat([head, ...parts]);
}

function styleSheet(styles: readonly TestStyle[]): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt16LE(18, 0);
  header.writeUInt16LE(styles.length, 2);
  header.writeUInt16LE(10, 4);
  const parts = styles.map(({ builtIn, base = 0xfff, sprms = [] }) => {
    const style = Buffer.alloc(10 + 2 + 2 + 2 + 2 + 2 + sprms.length);
    style.writeUInt16LE(builtIn, 0);
    style.writeUInt16LE((base << 4) | 1, 2);
    style.writeUInt16LE(1, 10);
    style.write('s', 12, 'utf16le');
    style.writeUInt16LE(2 + sprms.length, 16);
    style.set(sprms, 20);
    const size = Buffer.alloc(2);
    size.writeUInt16LE(style.length);
    return Buffer.concat([size, style]);
  });
  return Buffer.concat([header, ...parts]);
}
