import { Document, Packer } from 'docx';
import type { RenderWords } from '#messages/render-words.ts';
import type { Sheet } from '#sheet/sheet.ts';
import { toBlocks } from './docx-blocks.ts';
import { docxStyles, numbering, pageProperties, toFooter } from './docx-styles.ts';
import { toEvidence, toHead } from './docx-parts.ts';

type Asked = { readonly words: RenderWords; readonly footer: string };

/** A Word file: A4, headings as styles of Word, tasks as a table, the evidence as a table at the end to which the numbers lead. */
export async function writeDocx(sheet: Sheet, { words, footer }: Asked): Promise<Uint8Array> {
  const file = new Document({
    title: sheet.title,
    creator: words.service,
    lastModifiedBy: words.service,
    styles: docxStyles(sheet.language),
    numbering,
    sections: [
      {
        properties: { page: pageProperties },
        footers: { default: toFooter(footer) },
        children: [...toHead(sheet), ...toBlocks(sheet.blocks, words), ...toEvidence(sheet, words)],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}
