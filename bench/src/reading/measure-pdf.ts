import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract, ExtractError } from '@youyaku/extract';
import { writePdf, type PrintedText } from '@youyaku/testing/files/write-pdf';
import { type Figure, mean, measured, median } from '#figure.ts';
import { measurePdfPeers } from '#reading/peers/measure-pdf-peers.ts';
import {
  countPredefined,
  isByLibreOffice,
  listPredefined,
  plainText,
  predefinedCount,
  rateText,
  readBytes,
  readTruths,
} from './score-pdf.ts';
import type { PdfCost } from './time-pdf.ts';

const pageCount = 500;

/**
 * Japanese PDFs against the texts they were made from (including order; Chromium and LibreOffice, vertical, columns, ruby, glyphs in
 * scrambled order), characters of fonts that are not embedded, damaged files compared with pdf.js, and time and memory of 500 pages. With
 * peers, packages of npm extract the same files.
 */
export async function measurePdf(dataFolder: string, hasPeers: boolean): Promise<Figure[]> {
  const texts = `${dataFolder}/extraction/pdf-ja`;
  const predefined = `${dataFolder}/extraction/pdfjs-cjk`;
  const printed = Array.from({ length: pageCount }, (_, page) => printedPage(page));
  const long = writePdf(printed);
  const characters = printed.flat().reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  return [
    ...(await measureTexts(texts)),
    await measurePredefined(predefined),
    await measureMalformed(`${dataFolder}/security/pdf-malformed`),
    ...(await measureCost(long)),
    ...(hasPeers
      ? await measurePdfPeers({ texts, predefined, long: { bytes: long, pages: pageCount, characters } })
      : []),
  ];
}

async function measureTexts(folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const rates = { chromium: [] as number[], libreOffice: [] as number[] };
  const cpuMs: number[] = [];
  let paragraphs = 0;
  let whole = 0;
  for (const [name, truth] of await readTruths(folder)) {
    const bytes = await readBytes(`${folder}/${name}.pdf`);
    const before = process.cpuUsage();
    const { text, blocks } = await extract(bytes);
    const { user, system } = process.cpuUsage(before);
    cpuMs.push((user + system) / 1_000);
    const rate = rateText(name, text, truth);
    rates[isByLibreOffice(name) ? 'libreOffice' : 'chromium'].push(rate);
    figures.push(measured(`reading/pdf ${name}: CER`, rate, '%', { max: isByLibreOffice(name) ? 1.5 : 0.5 }));
    const read = new Set(blocks.map(({ start, end }) => plainText(text.slice(start, end))));
    paragraphs += truth.length;
    whole += truth.filter((paragraph) => read.has(plainText(paragraph))).length;
  }
  return [
    ...figures,
    measured('reading/pdf: CER of Chromium-made files, mean', mean(rates.chromium), '%'),
    measured('reading/pdf: CER of LibreOffice-made files, mean', mean(rates.libreOffice), '%'),
    measured('reading/pdf: CPU of a file, median', median(cpuMs), 'ms'),
    measured('reading/pdf: blocks exactly as written', (100 * whole) / paragraphs, '%', { min: 98 }),
  ];
}

async function measurePredefined(folder: string): Promise<Figure> {
  let read = 0;
  for (const name of listPredefined()) {
    const { text } = await extract(await readBytes(`${folder}/${name}.pdf`));
    read += countPredefined(name, text);
  }
  return measured('reading/pdf: characters by predefined CMaps', read, 'count', { min: predefinedCount });
}

type Expected = { file: string; result: 'OPEN' | 'ERR'; chars?: number; error?: string };

async function measureMalformed(folder: string): Promise<Figure> {
  const { rows } = JSON.parse(await readFile(`${folder}/expected.json`, 'utf8')) as { rows: Expected[] };
  let good = 0;
  for (const row of rows) {
    const found = await endOf(await readBytes(`${folder}/${row.file}`));
    if (found === expectedEnd(row)) good += 1;
    else process.stderr.write(`${row.file}: ${found}\n`);
  }
  return measured('reading/pdf: damaged files as expected', good, 'count', { min: rows.length });
}

/** A file without any text cannot be extracted, whether pdf.js opens it or not. */
function expectedEnd({ result, chars = 0, error = '' }: Expected): string {
  if (error.startsWith('PasswordException')) return 'source_encrypted';
  return result === 'OPEN' && chars > 0 ? 'read' : 'source_unreadable';
}

async function endOf(bytes: Uint8Array): Promise<string> {
  try {
    await extract(bytes);
    return 'read';
  } catch (error) {
    return error instanceof ExtractError ? error.code : 'crashed';
  }
}

async function measureCost(long: Uint8Array): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'youyaku-pdf-'));
  try {
    const path = join(folder, 'long.pdf');
    await writeFile(path, long);
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'time-pdf.ts'), path]);
    const { pages, ms, cpuMs, rssBytes } = JSON.parse(stdout) as PdfCost;
    return [
      // The wall clock also counts other work of the machine; parsing and layout run on two threads.
      measured(`reading/pdf of ${pages} pages: pages a second`, (1_000 * pages) / ms, 'count'),
      measured(`reading/pdf of ${pages} pages: pages a second of CPU time`, (1_000 * pages) / cpuMs, 'count', {
        min: 150,
      }),
      measured(`reading/pdf of ${pages} pages: memory`, rssBytes / 1_000_000, 'MB', { max: 400 }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sentence = '港の市場では朝の五時から魚が並び、町の人が籠を持って集まる。';

/** 22 lines of 30 characters, each drawn in five pieces as writers with several fonts do, with a header and a page number. */
function printedPage(page: number): PrintedText[] {
  const lines = Array.from({ length: 22 }, (_, line) => {
    const words = sentence.repeat(2).slice((line * 7 + page) % 30, ((line * 7 + page) % 30) + 30);
    return [0, 6, 12, 18, 24].map((at) => ({
      x: 60 + at * 10,
      y: 90 + line * 17,
      size: 10,
      text: words.slice(at, at + 6),
    }));
  });
  const head = { x: 60, y: 40, size: 8, text: '浜の市場だより' };
  return [head, ...lines.flat(), { x: 290, y: 810, size: 8, text: `- ${page + 1} -`, font: 'latin' }];
}
