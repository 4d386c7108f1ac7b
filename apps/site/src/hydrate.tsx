import './site.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchFaults } from '@youyaku/client/watch-faults';
import { newsExample } from '#content/news-example.ts';
import { EvidenceDemo } from '#demo/evidence-demo.tsx';
import { IslandBoundary, islandIds } from '#parts/island.tsx';
import { readWebConfig } from '#parts/read-web-config.ts';
import { TryBox } from '#try/try-box.tsx';

const { build, monitoring, siteUrl: _siteUrl, tags: _tags, ...config } = readWebConfig(document);
const watched = { apiUrl: config.apiUrl, build, ...(monitoring === undefined ? {} : { monitoring }) };
const loadMonitor = watchFaults({ part: 'site', config: watched });
hydrate(islandIds.evidence, <EvidenceDemo example={newsExample} />);
hydrate(islandIds.tryIt, <TryBox {...config} loadMonitor={loadMonitor} sample={newsExample.document.text} />);

function hydrate(id: string, island: ReactNode): void {
  const container = document.getElementById(id);
  if (container !== null) hydrateRoot(container, <IslandBoundary loadMonitor={loadMonitor}>{island}</IslandBoundary>);
}
