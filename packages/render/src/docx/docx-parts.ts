import { Bookmark, HeadingLevel, Paragraph, TextRun, type ParagraphChild, type Table } from 'docx';
import type { RenderWords } from '#messages/render-words.ts';
import { evidenceColumns } from '#sheet/columns.ts';
import { listRemarks, type Note, type Sheet } from '#sheet/sheet.ts';
import { anchorOf, toTable } from './docx-blocks.ts';
import { colors, noteSize } from './docx-styles.ts';

const note = { size: noteSize };
const soft = { size: noteSize, color: colors.soft };

/** The title and, below it, what was compared. */
export function toHead({ title, state }: Sheet): Paragraph[] {
  const said = state === '' ? [] : [new TextRun({ ...soft, text: state })];
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun({ text: title })] }),
    new Paragraph({ spacing: { after: 240 }, children: said }),
  ];
}

/** Where the summary comes from, and what of the source each sentence rests on. */
export function toEvidence({ facts, notes }: Sheet, words: RenderWords): (Paragraph | Table)[] {
  const origin = facts.map(
    ({ name, runs }) =>
      new Paragraph({
        spacing: { after: 0 },
        children: [
          new TextRun({ ...soft, text: `${name}　` }),
          ...runs.map(({ text }) => new TextRun({ ...note, text })),
        ],
      }),
  );
  const hasPlaces = notes.some(({ quotes }) => quotes.some(({ place }) => place !== ''));
  const rows = notes.map((one) => [toNumber(one), toQuotes(one, words), ...(hasPlaces ? [toPlaces(one)] : [])]);
  const columns = evidenceColumns(words, hasPlaces);
  const table = rows.length === 0 ? [] : toTable(columns.shares, columns.names, rows, false);
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun({ text: words.evidence })] }),
    ...origin,
    new Paragraph({ spacing: { after: 0, line: 240 } }),
    ...table,
  ];
}

function toNumber({ number }: Note): ParagraphChild[] {
  return [new Bookmark({ id: anchorOf(number), children: [new TextRun({ ...note, text: `${number}` })] })];
}

function toQuotes(one: Note, words: RenderWords): ParagraphChild[] {
  const said = listRemarks(one).join('　');
  const lines = [
    ...(said === '' ? [] : [{ ...soft, text: said }]),
    ...one.quotes.map(({ text }) => ({ ...note, text: words.quoted(text) })),
  ];
  return lines.map((line, nth) => new TextRun({ ...line, ...(nth === 0 ? {} : { break: 1 }) }));
}

function toPlaces({ quotes }: Note): ParagraphChild[] {
  const places = [...new Set(quotes.map(({ place }) => place).filter((place) => place !== ''))];
  return places.map((text, nth) => new TextRun({ ...note, text, ...(nth === 0 ? {} : { break: 1 }) }));
}
