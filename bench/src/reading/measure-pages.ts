import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { extract, ExtractError } from '@youyaku/extract';
import { type Figure, measured, mean } from '#figure.ts';
import {
  assessPages,
  listSets,
  type Page,
  pageSets,
  type PageSet,
  type ReadPage,
  type ReadSets,
} from './assess-pages.ts';
import { measurePagePeers } from '#reading/peers/measure-page-peers.ts';
import { measureExtractorMemory } from './measure-extractor-memory.ts';

/**
 * Main text of the web pages of four public sets, each by its own measure: scrapinghub (4-word runs), trafilatura (segments that must and
 * must not be there), WCXB (words, mean of pages), Japanese pages (4-character runs, title, author, date), and the cost of extracting a
 * page, including memory: the peaks of 100 extractor processes of one page each. `split` names the part: dev to work with, heldout for a
 * last look. With peers, packages of npm extract the same pages, measured in the same way.
 */
export async function measurePages(dataFolder: string, split: string, hasPeers: boolean): Promise<Figure[]> {
  const read = async (set: PageSet) => readSet(`${dataFolder}/extraction/${pageSets[set]}/${split}.jsonl.br`);
  const sets: ReadSets = {
    scrapinghub: await read('scrapinghub'),
    trafilatura: await read('trafilatura'),
    WCXB: await read('WCXB'),
    'Japanese pages': await read('Japanese pages'),
  };
  return [
    ...assessPages(sets, true),
    ...(await measureMemory(listSets().flatMap((set) => sets[set]))),
    ...(hasPeers ? await measurePagePeers(sets) : []),
  ];
}

const weighedPages = 100;

/** One process per page, over pages spread evenly through the sets; none where the kernel does not report memory. */
async function measureMemory(pages: readonly ReadPage[]): Promise<Figure[]> {
  const megabytes: number[] = [];
  for (let at = 0; at < weighedPages; at++) {
    const page = pages[Math.floor((at * pages.length) / weighedPages)]?.page;
    const bytes =
      page === undefined ? undefined : await measureExtractorMemory({ bytes: bytesOf(page), url: page.url });
    if (bytes === undefined) return [];
    megabytes.push(bytes / 1_000_000);
  }
  return [
    measured('memory of an extractor, mean', mean(megabytes), 'MB'),
    measured('memory of an extractor, largest', Math.max(...megabytes), 'MB', { max: 200 }),
  ];
}

function bytesOf({ bytes_latin1 }: Page): Uint8Array {
  return new Uint8Array(Buffer.from(bytes_latin1, 'latin1'));
}

async function readSet(path: string): Promise<ReadPage[]> {
  const lines = brotliDecompressSync(await readFile(path))
    .toString('utf8')
    .trim()
    .split('\n');
  const pages: ReadPage[] = [];
  for (const line of lines) {
    const page = JSON.parse(line) as Page;
    const bytes = bytesOf(page);
    const before = process.cpuUsage();
    const document = await extract(bytes, { mediaType: 'text/html', url: page.url }).catch(nothingIfRefused);
    const { user, system } = process.cpuUsage(before);
    pages.push({ page, document, cpuMs: (user + system) / 1_000 });
  }
  return pages;
}

/** A page that is refused counts as one without text. */
function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof ExtractError)) throw error;
}
