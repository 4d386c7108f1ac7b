import type { EngineHost } from '#engine/engine-host.ts';
import type { Platform } from '#platform/platform.ts';
import type { PageFetcher } from '#sources/fetch-page.ts';
import type { SummaryWorker } from '#summaries/summary-worker.ts';

/** What the API is made of; every handler names the few of these that it uses. */
export type AppParts = Pick<Platform, 'database' | 'files' | 'realtime' | 'log'> & {
  engine: EngineHost;
  worker: SummaryWorker;
  fetchPage: PageFetcher;
  isReady: () => boolean;
  facts: { siteUrl: string; appUrl: string; apiUrl: string; version: string; commit: string; build: string };
};
