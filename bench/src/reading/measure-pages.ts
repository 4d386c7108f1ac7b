import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Document } from '@youyaku/contract/document';
import { extract, ExtractError } from '@youyaku/extract';
import { type Figure, measured, median, mean } from '#figure.ts';
import { charactersOf, harmonic, scoreBag, type Score, scoreShingles, wordsOf } from './measure-pages-scores.ts';
import { weighOpener } from './weigh-opener.ts';

type Page = {
  url: string;
  bytes_latin1: string;
  gold?: string;
  with?: string[];
  without?: string[];
  title?: string;
  author?: string;
  date?: string;
};
type ReadPage = { page: Page; document: Document | undefined; cpuMs: number };

/**
 * Main text of the web pages of four public sets, each by its own measure: scrapinghub (4-word runs), trafilatura
 * (segments that must and must not be there), WCXB (words, mean of pages), Japanese pages (4-character runs, title,
 * author, date), and what reading a page costs, in memory too: the most that 100 openers of one page each held. `split` names the part: dev to work with, heldout for a last look.
 */
export async function measurePages(dataFolder: string, split: string): Promise<Figure[]> {
  const read = async (set: string) => readSet(`${dataFolder}/extraction/${set}/${split}.jsonl.br`);
  const [scrap, traf, wcxb, ja] = [
    await read('scrapinghub-article'),
    await read('trafilatura-eval'),
    await read('wcxb-test'),
    await read('ja-web-postlight'),
  ];
  const costs = [scrap, traf, wcxb, ja].flatMap((pages) => pages.map(({ cpuMs }) => cpuMs));
  const words = scrap.map(({ page, document }) =>
    scoreShingles(wordsOf(page.gold ?? ''), wordsOf(document?.text ?? ''), 4),
  );
  const bags = wcxb.map(({ page, document }) =>
    harmonic(scoreBag(lowerWords(page.gold ?? ''), lowerWords(document?.text ?? ''))),
  );
  const characters = ja.map(({ page, document }) =>
    scoreShingles(charactersOf(page.gold ?? ''), charactersOf(document?.text ?? ''), 4),
  );
  return [
    measured('scrapinghub F1', 100 * harmonic(meanScore(words)), '%', { min: 97.5 }),
    measured('trafilatura F1', 100 * harmonic(scoreSegments(traf)), '%', { min: 93 }),
    measured('WCXB F1', 100 * mean(bags), '%', { min: 90 }),
    measured('Japanese pages F1', 100 * harmonic(meanScore(characters)), '%', { min: 96.5 }),
    ...judgeFacts(ja),
    measured('CPU a page, mean', mean(costs), 'ms', { max: 60 }),
    measured('CPU a page, median', median(costs), 'ms'),
    measured('CPU a page, largest', Math.max(...costs), 'ms', { max: 5_000 }),
    ...(await weighOpeners([...scrap, ...traf, ...wcxb, ...ja])),
  ];
}

const weighedPages = 100;

/** One process a page, over pages spread evenly through the sets; nothing where the kernel does not tell. */
async function weighOpeners(pages: readonly ReadPage[]): Promise<Figure[]> {
  const weights: number[] = [];
  for (let at = 0; at < weighedPages; at++) {
    const page = pages[Math.floor((at * pages.length) / weighedPages)]?.page;
    const bytes = page === undefined ? undefined : await weighOpener({ bytes: bytesOf(page), url: page.url });
    if (bytes === undefined) return [];
    weights.push(bytes / 1_000_000);
  }
  return [
    measured('memory of an opener, mean', mean(weights), 'MB'),
    measured('memory of an opener, largest', Math.max(...weights), 'MB', { max: 200 }),
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

function lowerWords(text: string): string[] {
  return wordsOf(text.toLowerCase());
}

function meanScore(scores: readonly Score[]): Score {
  return {
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
  };
}

/** Every segment counts the same, over all pages. */
function scoreSegments(pages: readonly ReadPage[]): Score {
  let found = 0;
  let missed = 0;
  let extra = 0;
  for (const { page, document } of pages) {
    const text = plain(document?.text ?? '');
    const wanted = (page.with ?? []).filter((segment) => text.includes(plain(segment))).length;
    found += wanted;
    missed += (page.with ?? []).length - wanted;
    extra += (page.without ?? []).filter((segment) => text.includes(plain(segment))).length;
  }
  return { precision: found / Math.max(1, found + extra), recall: found / Math.max(1, found + missed) };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Share of stated titles, authors and days that were read as stated; days are those of Japan. */
function judgeFacts(pages: readonly ReadPage[]): Figure[] {
  const share = (
    name: string,
    min: number,
    stated: keyof Page,
    isRight: (read: ReadPage, value: string) => boolean,
  ) => {
    const known = pages.filter(({ page }) => typeof page[stated] === 'string' && page[stated] !== '');
    const right = known.filter((read) => isRight(read, String(read.page[stated]))).length;
    return measured(`Japanese pages, ${name} of ${known.length}`, (100 * right) / Math.max(1, known.length), '%', {
      min,
    });
  };
  return [
    share('title', 95, 'title', ({ document }, title) => letters(document?.title) === letters(title)),
    share(
      'author',
      86,
      'author',
      ({ document }, author) => letters(document?.byline) === letters(author.replace(/^文\s*●/, '')),
    ),
    share('date', 90, 'date', ({ document }, date) => document?.publishedAt?.slice(0, 10) === dayInJapan(date)),
  ];
}

function letters(text = ''): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function dayInJapan(date: string): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? date : new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
}
