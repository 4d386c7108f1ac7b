import { isHostAllowed, type ExternalTag } from '@youyaku/contract/tags';
import type { BrowserContext, Page, Route } from '@playwright/test';

/** What answers in the place of the hosts of others; nothing leaves the machine. */
export type Stub = (route: Route) => Promise<void>;

export type HostWatch = {
  /** Every host but this machine that was asked for since the last call, each once. */
  take: () => string[];
};

/** Notes which hosts the pages of a context ask for, and answers for those that are not this machine. */
export async function watchHosts(context: BrowserContext, stub: Stub): Promise<HostWatch> {
  let hosts = new Set<string>();
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !isThisMachine(url.hostname),
    async (route) => {
      hosts.add(new URL(route.request().url()).hostname);
      await stub(route);
    },
  );
  return {
    take: () => {
      const taken = [...hosts].toSorted();
      hosts = new Set();
      return taken;
    },
  };
}

/** Those of the hosts that the table does not allow for these rows. */
export function findUnlisted(hosts: readonly string[], tags: readonly ExternalTag[]): string[] {
  return hosts.filter((host) => !isHostAllowed(host, tags));
}

/** Advertisements are loaded when they come near. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

/** The sum of the shifts that nobody caused, since the page was opened. */
export async function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((settle) => {
        let sum = 0;
        const add = (entries: PerformanceEntry[]): void => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => settle(sum), 300);
      }),
  );
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
