import { type Figure, measured, mean, median } from '#figure.ts';
import { charactersOf, harmonic, scoreBag, type Score, scoreShingles, wordsOf } from './measure-pages-scores.ts';

/** A page of a set: its bytes and its annotations. */
export type Page = {
  url: string;
  /** The kind of page, where the set states it: article, forum, service … */
  type?: string;
  bytes_latin1: string;
  gold?: string;
  with?: string[];
  without?: string[];
  title?: string;
  author?: string;
  date?: string;
};

/** What was extracted from it: by us or by another library. */
type PageReading = {
  text: string;
  title?: string | undefined;
  byline?: string | undefined;
  publishedAt?: string | undefined;
};
export type ReadPage = { page: Page; document: PageReading | undefined; cpuMs: number };

export const pageSets = {
  scrapinghub: 'scrapinghub-article',
  trafilatura: 'trafilatura-eval',
  WCXB: 'wcxb-test',
  'Japanese pages': 'ja-web-postlight',
} as const;

export type PageSet = keyof typeof pageSets;
export type ReadSets = Readonly<Record<PageSet, readonly ReadPage[]>>;

const f1Min: Readonly<Record<PageSet, number>> = {
  scrapinghub: 97.5,
  trafilatura: 93,
  WCXB: 90,
  'Japanese pages': 96.5,
};

const scoreOf: Readonly<Record<PageSet, (read: ReadPage) => Score>> = {
  scrapinghub: ({ page, document }) => scoreShingles(wordsOf(page.gold ?? ''), wordsOf(document?.text ?? ''), 4),
  trafilatura: (read) => scoreSegments([read]),
  WCXB: ({ page, document }) => scoreBag(lowerWords(page.gold ?? ''), lowerWords(document?.text ?? '')),
  'Japanese pages': ({ page, document }) =>
    scoreShingles(charactersOf(page.gold ?? ''), charactersOf(document?.text ?? ''), 4),
};

/** F1 of every set by its own measure, titles, authors and dates, and CPU time per page; with the required bounds for our own results. */
export function assessPages(sets: ReadSets, isOurs: boolean): Figure[] {
  const costs = Object.values(sets).flatMap((pages) => pages.map(({ cpuMs }) => cpuMs));
  const promise = (bound: { max: number } | { min: number }) => (isOurs ? [bound] : []);
  const f1s = listSets().map((set) =>
    measured(`${set} F1`, 100 * scoreSet(set, sets[set]), '%', ...promise({ min: f1Min[set] })),
  );
  return [
    ...f1s,
    ...assessTypes(sets.WCXB),
    ...assessFacts(sets['Japanese pages'], isOurs),
    measured('CPU a page, mean', mean(costs), 'ms', ...promise({ max: 60 })),
    measured('CPU a page, median', median(costs), 'ms'),
    measured('CPU a page, largest', Math.max(...costs), 'ms', ...promise({ max: 5_000 })),
  ];
}

/** F1 of each kind of page: a mean hides that an article is easy and a page that offers a service is not. */
function assessTypes(pages: readonly ReadPage[]): Figure[] {
  const scores = scorePages('WCXB', pages);
  const byType = Map.groupBy(scores.keys(), (place) => pages[place]?.page.type ?? 'other');
  return [...byType].map(([type, places]) =>
    measured(`WCXB, ${type} of ${places.length}, F1`, mean(places.map((place) => scores[place] ?? 0)), '%'),
  );
}

export function listSets(): PageSet[] {
  return Object.keys(pageSets) as PageSet[];
}

/** F1 of each page by the measure of its set, in percent. */
export function scorePages(set: PageSet, pages: readonly ReadPage[]): number[] {
  return pages.map((read) => 100 * harmonic(scoreOf[set](read)));
}

/** scrapinghub and the Japanese pages take means before F1, WCXB takes the mean of F1s, trafilatura counts over all pages. */
function scoreSet(set: PageSet, pages: readonly ReadPage[]): number {
  if (set === 'trafilatura') return harmonic(scoreSegments(pages));
  if (set === 'WCXB') return mean(scorePages(set, pages)) / 100;
  const scores = pages.map(scoreOf[set]);
  return harmonic({
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
  });
}

function lowerWords(text: string): string[] {
  return wordsOf(text.toLowerCase());
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

/** Share of stated titles, authors and days that were extracted as stated; days are those of Japan. */
function assessFacts(pages: readonly ReadPage[], isOurs: boolean): Figure[] {
  const share = (
    name: string,
    min: number,
    stated: keyof Page,
    isRight: (read: ReadPage, value: string) => boolean,
  ) => {
    const known = pages.filter(({ page }) => typeof page[stated] === 'string' && page[stated] !== '');
    const right = known.filter((read) => isRight(read, String(read.page[stated]))).length;
    const percent = (100 * right) / Math.max(1, known.length);
    return measured(`Japanese pages, ${name} of ${known.length}`, percent, '%', ...(isOurs ? [{ min }] : []));
  };
  return [
    share('title', 95, 'title', ({ document }, title) => letters(document?.title) === letters(title)),
    share(
      'author',
      86,
      'author',
      ({ document }, author) => letters(document?.byline) === letters(author.replace(/^(?:文\s*●|著者\s)/, '')),
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

export function dayInJapan(date: string): string {
  const at = Date.parse(date);
  return Number.isNaN(at) ? date : new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
}
