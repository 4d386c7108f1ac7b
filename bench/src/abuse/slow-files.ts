import type { Attack } from './attack.ts';
import { beginWith, untilAborted } from './begin-run.ts';
import { uploadFile } from './upload-file.ts';

const filesAll = 16;
const pagesEach = 1_900;
const linesEach = 60;

/** One guest sends sixteen PDFs that are slow to extract, while another wants a small file extracted. */
export const slowFiles: Attack = {
  name: '16 slow PDFs of one guest',
  guest: 'file',
  async run(target) {
    const visitor = target.visit();
    for (let index = 0; index < filesAll && !target.signal.aborted; index += 1) {
      const file = { name: `slow-${index}.pdf`, mediaType: 'application/pdf', bytes: makePdf(index) };
      const fileId = await uploadFile(visitor, file);
      if (fileId !== undefined) await beginWith(target, visitor, { type: 'file', fileId });
    }
    await untilAborted(target.signal);
  },
};

/** A PDF of many pages, every line of it different. */
function makePdf(seed: number): Uint8Array {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  const kids: string[] = [];
  for (let page = 0; page < pagesEach; page += 1) {
    const lines = Array.from(
      { length: linesEach },
      (_, line) => `(Item ${seed * 31 + page * linesEach + line} of the minutes was agreed upon by the board.) Tj T*`,
    );
    const content = `BT /F1 10 Tf 12 TL 50 800 Td ${lines.join('\n')} ET`;
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const contentId = objects.length;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contentId} 0 R >>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`;
  return write(objects);
}

function write(objects: readonly string[]): Uint8Array {
  const parts = ['%PDF-1.4\n'];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const start = at;
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    at += part.length;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`);
  parts.push(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
