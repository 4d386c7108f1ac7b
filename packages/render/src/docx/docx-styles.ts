import { AlignmentType, Footer, LevelFormat, PageNumber, Paragraph, TextRun, type IStylesOptions } from 'docx';

/** Those of Word on Windows and macOS. Where they are missing, Word and LibreOffice take another Mincho and Gothic. */
const mincho = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '游明朝' };
const gothic = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: '游ゴシック' };

/** In twentieths of a point: A4 with 25 mm on each side. */
const margin = 1_417;
export const textWidth = 11_906 - 2 * margin;
export const pageProperties = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: margin, right: margin, bottom: margin, left: margin, footer: 708 },
};

/** In half points. */
const sizes = { title: 36, heading1: 28, heading2: 24, heading3: 21, text: 21, note: 18 };
export const noteSize = sizes.note;
export const colors = { soft: '57534A', line: 'BDB8AB', head: 'F1EEE6', check: '8A5A00' };

export const listReference = 'items';
/** A middle dot, as in Japanese lists. */
export const numbering = {
  config: [
    {
      reference: listReference,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '・',
          style: { run: { font: mincho }, paragraph: { indent: { left: 420, hanging: 300 } } },
        },
      ],
    },
  ],
};

export function docxStyles(language: string): IStylesOptions {
  const locale = language.startsWith('ja')
    ? { value: 'ja-JP', eastAsia: 'ja-JP' }
    : { value: language, eastAsia: 'ja-JP' };
  const heading = (size: number, before: number, after: number) => ({
    run: { font: gothic, size, bold: true, color: '000000' },
    paragraph: { spacing: { before, after, line: 320 }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: mincho, size: sizes.text, language: locale },
        paragraph: { spacing: { line: 360, after: 80 } },
      },
      title: heading(sizes.title, 0, 160),
      heading1: heading(sizes.heading1, 360, 120),
      heading2: heading(sizes.heading2, 280, 100),
      heading3: heading(sizes.heading3, 200, 60),
      hyperlink: { run: { color: '000000', underline: {} } },
    },
  };
}

export function toFooter(words: string): Footer {
  const run = { size: sizes.note, color: colors.soft };
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ ...run, text: `${words}　` }),
          new TextRun({ ...run, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}
