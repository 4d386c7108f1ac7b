import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract, ExtractError } from '@youyaku/extract';
import { characterErrorRate } from './character-error-rate.ts';
import { measured, type Figure } from '#figure.ts';

/** Files by the text that they were made from. */
const copies = {
  lo_report: ['lo_report.docx', 'lo_report.odt', 'report.doc', 'report.rtf'],
  lo_hruby: ['lo_hruby.docx', 'novel.epub'],
  slides: ['slides.pptx', 'slides.odp'],
};

const rows = [
  '区分\t前年同期\t当期\t増減率',
  '売上高\t4076\t4582\t0.124',
  '純利益\t389\t402\t0.033',
  '単位は百万円。㈱・①・髙﨑・𠮷野家',
];
const shown = ['2026年1月15日\t令和8年1月15日\t12.4%\t4,582,000円'];

/** The displayed contents of the workbooks' cells. */
const cells: Readonly<Record<string, readonly string[]>> = {
  'book.xlsx': rows,
  'book.xls': rows,
  'book.ods': rows,
  'dim.xlsx': rows,
  'fmt.xlsx': shown,
};

const hostile: Readonly<Record<string, string>> = {
  'xxe.docx': 'xml_doctype',
  'laugh.docx': 'xml_doctype',
  'deep.docx': 'zip_ratio',
  'trav.epub': 'zip_name',
};

const extensions = ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'epub'];

/**
 * Character error rate of every office file against the text it was made from, rows of workbooks as displayed, hostile files refused with
 * their reason, and damaged zips under seven extensions that end in a code.
 */
export async function measureOffice(dataFolder: string): Promise<Figure[]> {
  const folder = join(dataFolder, 'extraction', 'office-ja');
  const truths = await readTruths(join(dataFolder, 'extraction', 'pdf-ja', 'gt.json'));
  const figures: Figure[] = [];
  for (const [truth, names] of Object.entries(copies)) {
    for (const name of names) {
      const { text } = await readFileAt(folder, name);
      figures.push(measured(`CER ${name}`, characterErrorRate(text, truths.get(truth) ?? ''), '%', { max: 0 }));
    }
  }
  for (const [name, lines] of Object.entries(cells)) {
    const { text } = await readFileAt(folder, name);
    const found = lines.filter((line) => text.includes(line)).length;
    figures.push(measured(`rows of ${name}`, found, 'count', { min: lines.length }));
  }
  let refused = 0;
  for (const [name, reason] of Object.entries(hostile)) if ((await outcome(folder, name)) === reason) refused++;
  figures.push(measured('hostile files refused', refused, 'count', { min: Object.keys(hostile).length }));
  return [...figures, ...(await measureZips(join(dataFolder, 'security', 'zip-malformed')))];
}

/** The report has a footnote and the slides are its sections with a note each, which the PDF's truth leaves out. */
async function readTruths(file: string): Promise<Map<string, string>> {
  const truths = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
  const report = truths['lo_report'] ?? [];
  const sections = report
    .join('\n')
    .split(/\n(?=[123]\. )/)
    .slice(1);
  const slides = sections.map((section, i) =>
    [
      ...section.split('\n').filter((line) => !/^(?:区分|売上高|営業利益|経常利益|純利益) /.test(line)),
      `発表者ノート${i + 1}：ここは口頭で補足する。`,
    ].join('\n'),
  );
  return new Map([
    ['lo_report', [...report, '金額は百万円未満を切り捨てて表示している。'].join('\n')],
    ['lo_hruby', (truths['lo_hruby'] ?? []).join('\n')],
    ['slides', slides.join('\n')],
  ]);
}

async function measureZips(folder: string): Promise<Figure[]> {
  const counts = { ended: 0, tried: 0, slowestMs: 0 };
  for (const part of ['failure', 'edge-ok']) {
    for (const file of await readdir(join(folder, part))) {
      for (const extension of extensions) {
        const start = performance.now();
        const end = await outcome(join(folder, part), file, `a.${extension}`);
        counts.tried++;
        if (end !== 'crash') counts.ended++;
        counts.slowestMs = Math.max(counts.slowestMs, performance.now() - start);
      }
    }
  }
  return [
    measured('damaged zips that end in a code or a text', counts.ended, 'count', { min: counts.tried }),
    measured('slowest damaged zip', counts.slowestMs, 'ms', { max: 2_000 }),
  ];
}

async function readFileAt(folder: string, name: string): Promise<{ text: string }> {
  return extract(new Uint8Array(await readFile(join(folder, name))), { name });
}

/** The reason of a refusal, `read`, or `crash` for any other error. */
async function outcome(folder: string, file: string, name = file): Promise<string> {
  try {
    await extract(new Uint8Array(await readFile(join(folder, file))), { name });
    return 'read';
  } catch (error) {
    return error instanceof ExtractError ? error.reason : 'crash';
  }
}
