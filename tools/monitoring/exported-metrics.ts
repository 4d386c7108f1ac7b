// Each describes its instruments when it is loaded.
import '@youyaku/api/src/metrics/instruments.ts';
import '@youyaku/api/src/metrics/watch-pools.ts';
import '@youyaku/api/src/metrics/watch-threads.ts';
import { registry } from '@youyaku/api/src/metrics/registry.ts';

/** Labels by metric, as Prometheus stores them; those of the scrape (`job`, `instance`) are on each. */
export type ExportedMetrics = ReadonlyMap<string, ReadonlySet<string>>;

const ofScrape = ['job', 'instance'];
const ofHistogram = { _bucket: ['le'], _sum: [], _count: [] };

/** Every metric that a process of the API exports, and those that Prometheus itself adds. */
export function listExported(): ExportedMetrics {
  const exported = new Map<string, ReadonlySet<string>>([['up', new Set(ofScrape)]]);
  for (const metric of registry.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: readonly string[] };
    for (const [suffix, added] of 'buckets' in metric ? Object.entries(ofHistogram) : [['', []] as const])
      exported.set(name + suffix, new Set([...ofScrape, ...labelNames, ...added]));
  }
  return exported;
}
