import './site.css';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { newsExample } from '#content/news-example.ts';
import { EvidenceDemo } from '#demo/evidence-demo.tsx';
import { IslandBoundary, islandIds } from '#parts/island.tsx';
import { readWebConfig } from '#parts/read-web-config.ts';
import { TryBox } from '#try/try-box.tsx';

const config = readWebConfig(document);
hydrate(islandIds.evidence, <EvidenceDemo example={newsExample} />);
hydrate(islandIds.tryIt, <TryBox {...config} sample={newsExample.document.text} />);

function hydrate(id: string, island: ReactNode): void {
  const container = document.getElementById(id);
  if (container !== null) hydrateRoot(container, <IslandBoundary>{island}</IslandBoundary>);
}
