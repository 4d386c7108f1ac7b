import type { WebConfig } from '@youyaku/contract/web-config';
import type { MonitorFacts, PageMonitor } from './page-monitor.ts';

type WatchFacts = {
  part: MonitorFacts['part'];
  config: Pick<WebConfig, 'apiUrl' | 'build' | 'monitoring'>;
  /** Whatever else shows a fault, loaded at the same time. */
  also?: () => Promise<unknown>;
};

/** The monitor of this page; undefined where nothing is reported, or while it cannot be loaded. */
export type LoadMonitor = () => Promise<PageMonitor | undefined>;

const quietMs = 4_000;

/**
 * Notes what nobody catches in this page. The little that this takes at first loads the rest when the page has been there for a moment, so that it is there when the
 * connection is not.
 */
export function watchFaults({ part, config, also }: WatchFacts): LoadMonitor {
  const { monitoring, apiUrl, build } = config;
  if (monitoring === undefined) return () => Promise.resolve(undefined);
  let opened: Promise<typeof import('./page-monitor.ts')> | undefined;
  let monitor: Promise<PageMonitor | undefined> | undefined;
  const loadModule = () => (opened ??= import('./page-monitor.ts'));
  const load = (): Promise<PageMonitor | undefined> =>
    (monitor ??= loadModule().then(
      ({ createPageMonitor }) => createPageMonitor({ part, apiUrl, build, monitoring }),
      () => void (opened = monitor = undefined),
    ));
  const note = async (error: unknown): Promise<void> => {
    const loaded = await load();
    if (loaded !== undefined && (await loadModule()).isFault(error)) loaded.note(error, { error });
  };
  addEventListener('error', ({ error }) => void note(error));
  addEventListener('unhandledrejection', ({ reason }) => void note(reason));
  setTimeout(() => {
    void also?.().catch(() => undefined);
    // Where a service is configured its SDK notes what went before an error; a page of this machine alone does without.
    void load().then((loaded) => (monitoring.isPassedOn ? loaded?.prepare() : undefined));
  }, quietMs);
  return load;
}
