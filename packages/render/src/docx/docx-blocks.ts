import {
  BorderStyle,
  HeadingLevel,
  InternalHyperlink,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import type { RenderWords } from '#messages/render-words.ts';
import { formShares, taskShares } from '#sheet/columns.ts';
import { noteGapPoints } from '#sheet/note-gap.ts';
import type { Block, Run } from '#sheet/sheet.ts';
import { colors, listReference, textWidth } from './docx-styles.ts';

const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

export function toBlocks(blocks: readonly Block[], words: RenderWords): (Paragraph | Table)[] {
  return blocks.flatMap((block): (Paragraph | Table)[] => {
    switch (block.kind) {
      case 'heading':
        return [new Paragraph({ heading: headings[block.level], children: toWords(block.runs, words) })];
      case 'paragraph':
        return [new Paragraph({ children: toWords(block.runs, words) })];
      case 'item':
        return [toItem(block, words)];
      case 'facts':
        return toTable(
          formShares,
          undefined,
          block.rows.map((row) => [toText(row.name), toWords(row.runs, words)]),
          true,
        );
      case 'tasks': {
        const rows = block.rows.map((row) => [toWords(row.what, words), toText(row.who), toText(row.due)]);
        return toTable(taskShares, [words.what, words.who, words.due], rows, false);
      }
    }
  });
}

/** The mark of an item hangs in front of it; a labelled one has its label in its place. */
function toItem({ runs, label }: Extract<Block, { kind: 'item' }>, words: RenderWords): Paragraph {
  if (label === undefined)
    return new Paragraph({ numbering: { reference: listReference, level: 0 }, children: toWords(runs, words) });
  const lead = new TextRun({ text: /^\d+$/.test(label) ? `${label}　` : `【${label}】`, bold: true });
  return new Paragraph({ indent: { left: 420 }, children: [lead, ...toWords(runs, words)] });
}

/** Words with their marks, and their numbers as links to the list of evidence. */
export function toWords(runs: readonly Run[], words: RenderWords): ParagraphChild[] {
  return runs.flatMap(({ text, isToCheck = false, note }): ParagraphChild[] => [
    new TextRun({ text }),
    ...(isToCheck ? [new TextRun({ text: words.verdicts.mark, bold: true, color: colors.check })] : []),
    ...(note === undefined
      ? []
      : [
          new InternalHyperlink({
            anchor: anchorOf(note),
            children: toNumber(`${note}`),
          }),
        ]),
  ]);
}

/** Word puts spacing after every letter: only the last one has it. */
function toNumber(number: string): TextRun[] {
  const lead = number.slice(0, -1);
  const last = { text: number.slice(-1), superScript: true, characterSpacing: noteGapPoints * twipsPerPoint };
  return [...(lead === '' ? [] : [new TextRun({ text: lead, superScript: true })]), new TextRun(last)];
}

const twipsPerPoint = 20;

export const anchorOf = (note: number): string => `note_${note}`;
const toText = (text: string): ParagraphChild[] => [new TextRun({ text })];

const border = { style: BorderStyle.SINGLE, size: 4, color: colors.line };
const borders = { top: border, bottom: border, left: border, right: border };

/** `shares`: the widths of the columns in percent. The head is repeated on each page. A form has its names in a shaded first column. */
export function toTable(
  shares: readonly number[],
  head: readonly string[] | undefined,
  rows: readonly (readonly ParagraphChild[])[][],
  isForm: boolean,
): (Paragraph | Table)[] {
  const widths = shares.map((share) => Math.round((textWidth * share) / 100));
  const toCell = (children: readonly ParagraphChild[], nth: number, isShaded: boolean): TableCell =>
    new TableCell({
      borders,
      width: { size: widths[nth] ?? 0, type: WidthType.DXA },
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      ...(isShaded ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: colors.head } } : {}),
      children: [new Paragraph({ spacing: { after: 0, line: 320 }, children: [...children] })],
    });
  const top =
    head === undefined
      ? []
      : [
          new TableRow({
            tableHeader: true,
            cantSplit: true,
            children: head.map((text, nth) => toCell([new TextRun({ text, bold: true })], nth, true)),
          }),
        ];
  const body = rows.map(
    (cells) =>
      new TableRow({ cantSplit: true, children: cells.map((cell, nth) => toCell(cell, nth, isForm && nth === 0)) }),
  );
  const table = new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    rows: [...top, ...body],
  });
  return [table, new Paragraph({ spacing: { after: 0, line: 240 } })];
}
