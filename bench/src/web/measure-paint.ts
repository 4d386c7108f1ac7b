import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fillWithAd } from '@youyaku/e2e/ad-stubs';
import { openPaintMeter, type Paint, type PaintMeter } from '@youyaku/e2e/measure-paint';
import { makeDataFolder, startStack } from '@youyaku/e2e/start-stack';
import { sitePaths, tagSettings } from '@youyaku/e2e/tag-settings';
import { findFreePort } from '@youyaku/testing/find-free-ports';
import type { WebConfig } from '@youyaku/contract/web-config';
import { measured, median, type Figure } from '#figure.ts';

const rounds = 2;
const visitsPerRound = 5;
const kilobyte = 1_024;
/** Those that have a place for advertisements. */
const withAds = ['/features', '/contact'];

/**
 * First visits to every page of the site with the consent panel open and the places of advertisements, in a Chromium with a quarter of this processor, 1.6 Mbit/s
 * and 150 ms to each response. Other work on the machine only adds, so the smaller of two medians of five counts; the same pages without panel and places, visited in
 * turn with them, and the load say how much was added.
 */
export async function measurePaint(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder, settings: tagSettings });
  const meter = await openPaintMeter();
  const bare = await openBareSite(stack.siteUrl);
  try {
    const loads = [currentLoad()];
    const figures: Figure[] = [];
    const visits: Paint[] = [];
    for (const path of sitePaths) {
      const [own, without] = await compare(meter, stack.siteUrl + path, bare.url + path);
      visits.push(...own.visits);
      loads.push(currentLoad());
      figures.push(
        measured(`web/site${path} LCP`, own.lcpMs, 'ms', { max: 400 }),
        measured(`web/site${path} LCP without panel and places`, without.lcpMs, 'ms'),
        measured(
          `web/site${path} CLS ×1,000`,
          worst(own.visits, ({ cls }) => cls * 1_000),
          'count',
          { max: 0 },
        ),
      );
    }
    const scriptBytes = worst(visits, (paint) => paint.scriptBytes);
    return [
      ...figures,
      ...(await measureFilled(meter, stack)),
      measured('web/site JavaScript of the largest page', scriptBytes / kilobyte, 'KB', { max: 100 }),
      measured('web/load of the machine meanwhile', median(loads), 'count'),
    ];
  } finally {
    await meter.close();
    await new Promise((settle) => bare.server.close(settle));
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

type Visited = { visits: Paint[]; lcpMs: number };

async function compare(meter: PaintMeter, ...urls: [string, string]): Promise<[Visited, Visited]> {
  const found = urls.map(() => ({ visits: [] as Paint[], lcpMs: Number.POSITIVE_INFINITY })) as [Visited, Visited];
  for (let round = 0; round < rounds; round += 1) {
    const ofRound: [Paint[], Paint[]] = [[], []];
    for (let visit = 0; visit < visitsPerRound; visit += 1)
      for (const at of [0, 1] as const) ofRound[at].push(await meter.measure(urls[at]));
    for (const at of [0, 1] as const) {
      found[at].visits.push(...ofRound[at]);
      found[at].lcpMs = Math.min(found[at].lcpMs, median(ofRound[at].map(({ lcpMs }) => lcpMs)));
    }
  }
  return found;
}

/** What moves when advertisements come in: they are allowed, and answered by a stub. */
async function measureFilled(
  meter: PaintMeter,
  { siteUrl, apiUrl }: { siteUrl: string; apiUrl: string },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of withAds) {
    const { cls } = await meter.measure(siteUrl + path, async (context) => {
      await context.request.post(`${apiUrl}/v1/consent`, { data: { ads: true, usage: true } });
      await context.route(({ hostname }) => hostname !== 'localhost', fillWithAd);
    });
    figures.push(measured(`web/site${path} CLS ×1,000 with an advertisement`, cls * 1_000, 'count', { max: 0 }));
  }
  return figures;
}

/** The same build and configuration, without anything to consent to and without places for advertisements. */
async function openBareSite(siteUrl: string): Promise<{ url: string; server: Server }> {
  const page = await (await fetch(siteUrl)).text();
  const json = /<script type="application\/json" id="youyaku-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const config = JSON.parse(json) as WebConfig;
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { openSite } = (await import(resolve(import.meta.dirname, '../../../tools/serve-web.ts'))) as {
    openSite: (config: WebConfig) => Promise<Server>;
  };
  const server = await openSite({ ...config, siteUrl: url, tags: { hasGa4: false, hasHouseAds: false } });
  await new Promise<void>((settle) => server.listen(port, 'localhost', settle));
  return { url, server };
}

const worst = (visits: readonly Paint[], of: (paint: Paint) => number): number => Math.max(...visits.map(of));
const currentLoad = (): number => loadavg()[0] ?? 0;
