import './site.css';
import { hydrateRoot } from 'react-dom/client';
import { watchFaults } from '@youyaku/client/watch-faults';
import { deskWords, type SiteLanguage } from '#content/desk-words.ts';
import { DeskIsland } from '#desk/desk-island.tsx';
import type { ReportVariants } from '#desk/report-variants.ts';
import { IslandBoundary, islandIds } from '#parts/island.tsx';
import { readWebConfig } from '#parts/read-web-config.ts';

const { build, monitoring, siteUrl: _siteUrl, tags: _tags, plans: _plans, ...config } = readWebConfig(document);
const watched = { apiUrl: config.apiUrl, build, ...(monitoring === undefined ? {} : { monitoring }) };
const loadMonitor = watchFaults({ part: 'site', config: watched });

/** What the engine wrote of the report of this page, for every stop of its ruler. */
const variants: Readonly<Record<SiteLanguage, () => Promise<{ default: unknown }>>> = {
  ja: () => import('#report/variants-ja.json'),
  en: () => import('#report/variants-en.json'),
};

const container = document.getElementById(islandIds.desk);
if (container !== null) {
  const language = document.documentElement.lang === 'en' ? 'en' : 'ja';
  const report = (await variants[language]()).default as ReportVariants;
  hydrateRoot(
    container,
    <IslandBoundary words={deskWords[language]} loadMonitor={loadMonitor}>
      <DeskIsland
        report={report}
        words={deskWords[language]}
        language={language}
        loadMonitor={loadMonitor}
        {...config}
      />
    </IslandBoundary>,
  );
}
