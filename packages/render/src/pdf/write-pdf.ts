import PdfWriter from 'pdfkit';
import type { RenderWords } from '#messages/render-words.ts';
import type { Sheet } from '#sheet/sheet.ts';
import { createSetter } from './draw-blocks.ts';
import { drawLine, footY, openPage, textWidth, type Pdf } from './pdf-page.ts';
import { openFaces, type PdfFaces } from './pdf-faces.ts';
import { colors, setWords } from './set-text.ts';

type Asked = { readonly words: RenderWords; readonly footer: string; readonly madeAt: Date };

/**
 * A tagged PDF 1.7: A4, Japanese letters embedded as subsets, lines broken by Japanese rules, headings as outline, tasks and evidence as tables,
 * page numbers. Letters that the face does not have are shown as 〓 and copied as what they are.
 */
export async function writePdf(sheet: Sheet, { words, footer, madeAt }: Asked): Promise<Uint8Array> {
  const pdf = new PdfWriter({
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    font: '',
    info: {
      Title: sheet.title,
      Creator: words.service,
      Producer: words.service,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const bytes = collect(pdf);
  const faces = openFaces();
  const setter = createSetter(openPage(pdf), { words, faces });
  setter.drawHead(sheet);
  setter.drawBlocks(sheet.blocks);
  setter.drawEvidence(sheet);
  setter.end();
  numberPages(pdf, footer, faces);
  pdf.end();
  return bytes;
}

function numberPages(pdf: Pdf, footer: string, faces: PdfFaces): void {
  const style = { size: 8, weight: 400, color: colors.soft, leading: 12 } as const;
  const { count } = pdf.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    pdf.switchToPage(nth);
    const [line = []] = setWords(`${footer}　${nth + 1} / ${count}`, style, textWidth, faces);
    const width = line.reduce((sum, letter) => sum + letter.width, 0);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawLine({ pdf, y: footY }, line, { x: textWidth - width, y: footY });
    pdf.endMarkedContent();
  }
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}
