import { declaredCharset } from '@youyaku/extract/html/declared-charset';
import { decodeBytes } from '@youyaku/extract/encoding/decode-bytes';
import { type Figure, measured } from '#figure.ts';
import { installPeers } from '#quality/install-peers.ts';
import { comparePaired } from '#quality/paired-bootstrap.ts';
import {
  dayInJapan,
  assessPages,
  listSets,
  type Page,
  type ReadPage,
  type ReadSets,
  scorePages,
} from '#reading/assess-pages.ts';
import { type PagePeer, pagePeers } from './page-peers.ts';
import { PeerReader } from './peer-reader.ts';

/** An interval over fewer pages would be meaningless. */
const pairedPagesMin = 50;

/**
 * The same pages extracted by packages of npm: each in a process of its own, given the HTML as we decoded it, measured in the same way; and
 * our lead over the best of them, page by page.
 */
export async function measurePagePeers(ours: ReadSets): Promise<Figure[]> {
  if (!(await installPeers())) return [];
  // All at once: times are CPU times, so parallel work does not change them.
  const read = await Promise.all((Object.keys(pagePeers) as PagePeer[]).map(async (peer) => readSets(peer, ours)));
  return [...read.flatMap(({ figures }) => figures), ...compare(ours, read)];
}

type PeerSets = { readonly peer: PagePeer; readonly sets: ReadSets };

async function readSets(peer: PagePeer, ours: ReadSets): Promise<PeerSets & { figures: Figure[] }> {
  const reader = new PeerReader();
  const readAll = async (pages: readonly ReadPage[]): Promise<ReadPage[]> => readPages(reader, peer, pages);
  const sets: ReadSets = {
    scrapinghub: await readAll(ours.scrapinghub),
    trafilatura: await readAll(ours.trafilatura),
    WCXB: await readAll(ours.WCXB),
    'Japanese pages': await readAll(ours['Japanese pages']),
  };
  reader.stop();
  const figures = [
    ...assessPages(sets, false).map((figure) => ({ ...figure, name: `peer ${peer}: ${figure.name}` })),
    measured(`peer ${peer}: pages without an answer`, reader.failures, 'count'),
    measured(`peer ${peer}: memory, one process for all pages`, reader.rssBytes / 1_000_000, 'MB'),
  ];
  return { peer, sets, figures };
}

async function readPages(reader: PeerReader, peer: PagePeer, pages: readonly ReadPage[]): Promise<ReadPage[]> {
  const read: ReadPage[] = [];
  for (const { page } of pages) {
    const answer = await reader.read({ kind: 'page', peer, html: decodePage(page), url: page.url });
    const reading = answer?.reading;
    const document = reading && { ...reading, publishedAt: dayInJapan(reading.publishedAt ?? '') };
    read.push({ page, document, cpuMs: answer?.cpuMs ?? 0 });
  }
  return read;
}

function decodePage({ bytes_latin1 }: Page): string {
  const bytes = new Uint8Array(Buffer.from(bytes_latin1, 'latin1'));
  return decodeBytes(bytes, declaredCharset(bytes)).text;
}

/** Points of F1, mean of pages, by which we lead the package with the highest mean, with the ends of the 95 % interval. */
function compare(ours: ReadSets, read: readonly PeerSets[]): Figure[] {
  return listSets()
    .filter((set) => ours[set].length >= pairedPagesMin)
    .flatMap((set) => {
      const own = scorePages(set, ours[set]);
      const leads = read.map(({ peer, sets }) => ({ peer, ...comparePaired(own, scorePages(set, sets[set]), set) }));
      const best = leads.toSorted((a, b) => a.mean - b.mean)[0];
      if (best === undefined) return [];
      process.stdout.write(`  ${set}: the best package is ${best.peer}\n`);
      return [
        measured(`${set} ahead of the best package, mean of pages`, best.mean, 'points'),
        measured(`${set} ahead, lower end of the interval`, best.low, 'points'),
        measured(`${set} ahead, upper end of the interval`, best.high, 'points'),
      ];
    });
}
