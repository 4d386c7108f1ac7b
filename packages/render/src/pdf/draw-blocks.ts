import type { RenderWords } from '#messages/render-words.ts';
import { evidenceColumns, formShares, taskShares } from '#sheet/columns.ts';
import { listRemarks, type Block, type Note, type Run, type Sheet } from '#sheet/sheet.ts';
import { cellWidth, drawTable, type Cell, type TableRow } from './draw-table.ts';
import { drawLine, makeRoom, skip, textWidth, type Page } from './pdf-page.ts';
import type { PdfFaces } from './pdf-faces.ts';
import { colors, setRuns, setWords, type SetLetter, type TextStyle } from './set-text.ts';

const text = { size: 10.5, weight: 400, color: colors.ink, leading: 18 } as const;
const note = { size: 9, weight: 400, color: colors.ink, leading: 14 } as const;
const soft = { ...note, color: colors.soft };
const strong = { ...text, weight: 700 } as const;
const title = { size: 20, weight: 700, color: colors.ink, leading: 30 } as const;
const headings = {
  1: { size: 14, weight: 700, color: colors.ink, leading: 22, before: 18, after: 6 },
  2: { size: 12, weight: 700, color: colors.ink, leading: 20, before: 12, after: 4 },
  3: { size: 10.5, weight: 700, color: colors.ink, leading: 18, before: 8, after: 2 },
} as const;

/** Sets the parts of a sheet one below the other. */
export type Setter = {
  drawHead: (sheet: Sheet) => void;
  drawBlocks: (blocks: readonly Block[]) => void;
  drawEvidence: (sheet: Sheet) => void;
  end: () => void;
};

type Setting = { readonly words: RenderWords; readonly faces: PdfFaces };
type Context = Setting & { readonly page: Page; readonly root: PDFKit.PDFStructureElement };

export function createSetter(page: Page, setting: Setting): Setter {
  const root = page.pdf.struct('Document');
  page.pdf.addStructure(root);
  const context = { ...setting, page, root };
  return {
    drawHead(sheet) {
      drawParagraph(context, 'H1', setWords(sheet.title, title, textWidth, setting.faces), { style: title });
      skip(page, 4);
      if (sheet.state !== '')
        drawParagraph(context, 'P', setWords(sheet.state, soft, textWidth, setting.faces), { style: soft });
      skip(page, 12);
    },
    drawBlocks: (blocks) => {
      for (const block of blocks) drawBlock(context, block);
    },
    drawEvidence: (sheet) => drawEvidence(context, sheet),
    end: () => root.end(),
  };
}

function drawBlock(context: Context, block: Block): void {
  const { page, words } = context;
  switch (block.kind) {
    case 'heading':
      return drawHeading(context, block);
    case 'paragraph':
      drawParagraph(context, 'P', setRuns(block.runs, text, textWidth, context), { style: text, stretchTo: textWidth });
      return skip(page, 4);
    case 'item':
      return drawItem(context, block);
    case 'facts': {
      const rows = block.rows.map(({ name, runs }) => ({
        cells: [toCell(context, [{ text: name }], formShares[0]), toCell(context, runs, formShares[1])],
      }));
      return drawRows(context, { shares: formShares, rows, isForm: true });
    }
    case 'tasks': {
      const rows = block.rows.map(({ what, who, due }) => ({
        cells: [what, [{ text: who }], [{ text: due }]].map((runs, nth) => toCell(context, runs, taskShares[nth])),
      }));
      const head = [words.what, words.who, words.due];
      return drawRows(context, { shares: taskShares, head, rows, isForm: false });
    }
  }
}

function drawHeading(context: Context, { level, runs }: Extract<Block, { kind: 'heading' }>): void {
  const { page, words } = context;
  const style = headings[level];
  skip(page, style.before);
  const lines = setRuns(runs, style, textWidth, { ...context, words });
  // With two lines of what follows.
  makeRoom(page, lines.length * style.leading + style.after + 2 * text.leading);
  page.pdf.outline.addItem(runs.map((run) => run.text).join(''));
  drawParagraph(context, `H${level + 1}`, lines, { style });
  skip(page, style.after);
}

/** The mark of an item hangs in front of it. */
function drawItem(context: Context, { runs, label }: Extract<Block, { kind: 'item' }>): void {
  const { page, faces } = context;
  const isNumber = label !== undefined && /^\d+$/.test(label);
  const lead = label === undefined || isNumber ? [] : [{ text: `【${label}】` }];
  const x = 21;
  const mark = setWords(isNumber ? label : label === undefined ? '・' : '', strong, x, faces)[0] ?? [];
  const lines = setRuns([...lead, ...runs], text, textWidth - x, context);
  drawParagraph(context, 'P', lines, { style: text, x, stretchTo: textWidth - x, mark });
  skip(page, 3);
}

type Drawn = { style: TextStyle; x?: number; stretchTo?: number; mark?: readonly SetLetter[] };

/** Two lines stay together at its start. */
function drawParagraph(
  { page, root }: Context,
  tag: string,
  lines: readonly SetLetter[][],
  { style: { leading, size }, x = 0, stretchTo, mark = [] }: Drawn,
): void {
  const draw = (): void => {
    for (const [nth, line] of lines.entries()) {
      makeRoom(page, nth === 0 && lines.length > 1 ? leading * 2 : leading);
      const y = page.y + (leading + size * 0.76) / 2;
      if (nth === 0 && mark.length > 0) drawLine(page, mark, { x: x - 15, y });
      const isLast = nth === lines.length - 1;
      drawLine(page, line, { x, y, ...(isLast || stretchTo === undefined ? {} : { stretchTo }) });
      page.y += leading;
    }
  };
  root.add(page.pdf.struct(tag, {}, draw));
}

type Rows = { shares: readonly number[]; head?: readonly string[]; rows: readonly TableRow[]; isForm: boolean };

function drawRows(context: Context, { head, ...table }: Rows): void {
  const { page, root } = context;
  const cells = head?.map((name, nth) =>
    setWords(name, { ...note, weight: 700 }, cellWidth(table.shares[nth] ?? 0), context.faces),
  );
  drawTable(page, { ...table, leading: 15, ...(cells === undefined ? {} : { head: cells }) }, (node) => root.add(node));
}

function toCell(context: Context, runs: readonly Run[], share: number = 0): Cell {
  return setRuns(runs, { ...text, size: 9.5 }, cellWidth(share), context);
}

/** Where the summary comes from, and what of the source each sentence rests on. */
function drawEvidence(context: Context, { facts, notes }: Sheet): void {
  const { page, words, faces } = context;
  drawHeading(context, { kind: 'heading', level: 1, runs: [{ text: words.evidence }] });
  for (const { name, runs } of facts) {
    const lines = setRuns([{ text: `${name}　` }, ...runs], soft, textWidth, context);
    drawParagraph(context, 'P', lines, { style: soft });
  }
  skip(page, 8);
  if (notes.length === 0) return;
  const hasPlaces = notes.some(({ quotes }) => quotes.some(({ place }) => place !== ''));
  const { names, shares } = evidenceColumns(words, hasPlaces);
  const width = (nth: number): number => cellWidth(shares[nth] ?? 0);
  const rows = notes.flatMap((one) =>
    listQuotes(one, words).map(({ number, lines, place }, nth) => ({
      ...(nth === 0 ? { note: one.number } : {}),
      cells: [
        setWords(number, note, width(0), faces),
        lines.flatMap((line) => setWords(line, note, width(1), faces)),
        ...(hasPlaces ? [setWords(place, note, width(2), faces)] : []),
      ],
    })),
  );
  drawRows(context, { shares, head: names, rows, isForm: false });
}

/** A row for each place: the first has the number of the sentence and what was said of it. */
function listQuotes(one: Note, words: RenderWords) {
  const { number, quotes } = one;
  const said = listRemarks(one).join('　');
  const first = said === '' ? [] : [said];
  if (quotes.length === 0) return [{ number: `${number}`, lines: first, place: '' }];
  return quotes.map((quote, nth) => ({
    number: nth === 0 ? `${number}` : '',
    lines: [...(nth === 0 ? first : []), words.quoted(quote.text)],
    place: quote.place,
  }));
}
