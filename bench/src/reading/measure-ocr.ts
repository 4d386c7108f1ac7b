import { readFile } from 'node:fs/promises';
import { extract } from '@youyaku/extract';
import { drawPages } from '@youyaku/extract/images/draw-pages';
import { createPageReader } from '@youyaku/extract/images/page-reader';
import { type Figure, measured } from '#figure.ts';
import { characterErrorRate } from './character-error-rate.ts';

/** An image or a PDF page rendered like a scan, its entry in gt.json, and the maximum of wrong characters in percent. */
type Sample = { readonly name: string; readonly truth: string; readonly pdf?: string; readonly max: number };

const samples: readonly Sample[] = [
  { name: 'h96.png', truth: 'h96', max: 12 },
  { name: 'hphoto.jpg', truth: 'hphoto', max: 2.5 },
  { name: 'ui.png', truth: 'ui', max: 2.5 },
  { name: 'v300.png', truth: 'v300', max: 5 },
  { name: 'vruby.png', truth: 'vruby', max: 5 },
  { name: 'report, 200 dpi', truth: 'h300', pdf: 'report', max: 2.5 },
  { name: 'two columns, 200 dpi', truth: 'twocol', pdf: 'twocol', max: 2.5 },
  { name: 'two tiers of vertical lines, 200 dpi', truth: 'v2tier', pdf: 'vtwotier', max: 5 },
];

/**
 * Wrong characters in percent of the true ones, without white space and with 、。ー- treated as equal each, for the images of ocr-ja and for
 * pages of pdf-ja that are rendered and recognised as scans; CPU time per page, including the start of the recogniser.
 */
export async function measureOcr(dataFolder: string): Promise<Figure[]> {
  const folder = `${dataFolder}/extraction`;
  const truths = JSON.parse(await readFile(`${folder}/ocr-ja/gt.json`, 'utf8')) as Record<string, string>;
  const figures: Figure[] = [];
  const times: number[] = [];
  const reader = createPageReader();
  for (const { name, truth, pdf, max } of samples) {
    const bytes = new Uint8Array(
      await readFile(`${folder}/${pdf === undefined ? `ocr-ja/${name}` : `pdf-ja/${pdf}.pdf`}`),
    );
    let text = '';
    if (pdf === undefined) ({ text } = await extract(bytes, { name }));
    else {
      for await (const { image } of drawPages(bytes, [1], {})) {
        if (image === undefined) continue;
        const before = process.cpuUsage();
        text = (await reader.read(image)).pieces.map((piece) => piece.text).join('\n');
        const { user, system } = process.cpuUsage(before);
        times.push((user + system) / 1_000);
      }
    }
    figures.push(
      measured(`OCR ${name}: wrong characters`, characterErrorRate(plain(text), plain(truths[truth] ?? '')), '%', {
        max,
      }),
    );
  }
  await reader.close();
  figures.push(measured('OCR: CPU of the slowest of three pages of A4', Math.max(...times), 'ms', { max: 4_000 }));
  return figures;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—―−ー一]/g, '-')
    .replaceAll(',', '、')
    .replaceAll('.', '。');
}
