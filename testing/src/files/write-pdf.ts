import { writeObjects } from './write-objects.ts';

/** Text at a position on an A4 page, in points from its upper left corner; `y` is the baseline. */
export type PrintedText = {
  x: number;
  y: number;
  size: number;
  text: string;
  font?: 'japanese' | 'vertical' | 'latin';
};

const pageSize = { width: 595, height: 842 };
const fonts = { japanese: '/F1', vertical: '/F2', latin: '/F3' };

/**
 * Writes a small PDF: fonts by name only, Japanese through predefined CMaps, as older Japanese files are made. A page
 * without text is an image. `outline` is the file's table of contents, with one level.
 */
export function writePdf(
  pages: readonly (readonly PrintedText[])[],
  title?: string,
  outline: readonly { title: string; page: number }[] = [],
): Uint8Array {
  const kids = pages.map((_, i) => `${11 + i * 2} 0 R`).join(' ');
  const outlineAt = 11 + pages.length * 2;
  const objects = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${outline.length === 0 ? '' : `/Outlines ${outlineAt} 0 R`} >>`],
    [
      2,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] >>`,
    ],
    [3, '<< /Font << /F1 4 0 R /F2 5 0 R /F3 6 0 R >> /XObject << /I 8 0 R >> >>'],
    [4, '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /UniJIS-UTF16-H /DescendantFonts [7 0 R] >>'],
    [5, '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /UniJIS-UTF16-V /DescendantFonts [7 0 R] >>'],
    [6, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [
      7,
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /DW 1000 /FontDescriptor 9 0 R >>',
    ],
    [
      8,
      '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n~\nendstream',
    ],
    [
      9,
      '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ],
    [10, `<< ${title === undefined ? '' : `/Title ${utf16(title)}`} >>`],
  ]);
  for (const [i, page] of pages.entries()) {
    const content = page.length === 0 ? 'q 400 0 0 400 90 200 cm /I Do Q' : page.map(drawn).join('\n');
    objects.set(11 + i * 2, `<< /Type /Page /Parent 2 0 R /Resources 3 0 R /Contents ${12 + i * 2} 0 R >>`);
    objects.set(12 + i * 2, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const last = outlineAt + outline.length;
  if (outline.length > 0)
    objects.set(outlineAt, `<< /First ${outlineAt + 1} 0 R /Last ${last} 0 R /Count ${outline.length} >>`);
  for (const [i, entry] of outline.entries()) {
    const at = outlineAt + 1 + i;
    const next = at < last ? `/Next ${at + 1} 0 R` : '';
    const target = `/Dest [${9 + entry.page * 2} 0 R /XYZ 0 800 0]`;
    objects.set(at, `<< /Title ${utf16(entry.title)} /Parent ${outlineAt} 0 R ${next} ${target} >>`);
  }
  const sorted = [...objects].toSorted(([a], [b]) => a - b);
  return writeObjects(
    sorted.map(([, object]) => object),
    10,
  );
}

function utf16(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

function drawn({ x, y, size, text, font = 'japanese' }: PrintedText): string {
  const bytes = font === 'latin' ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16();
  return `BT ${fonts[font]} ${size} Tf 1 0 0 1 ${x} ${pageSize.height - y} Tm <${bytes.toString('hex')}> Tj ET`;
}
